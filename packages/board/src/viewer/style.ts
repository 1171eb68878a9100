const FAINT = 'color-mix(in srgb, currentColor 25%, transparent)';

export const STYLE = `:host{display:block;font:16px/1.4 var(--board-font,system-ui,sans-serif)}
:host([hidden]),[hidden]{display:none!important}
.steps{display:flex;flex-wrap:wrap;justify-content:center;gap:6px;margin:10px 0}
button{min-width:44px;min-height:44px;padding:0 10px;font:inherit;color:inherit;background:none;border:1px solid ${FAINT};border-radius:8px;cursor:pointer}
button[aria-disabled=true]{opacity:.4;cursor:default}
button:focus-visible{outline:3px solid Highlight}
svg{display:block;width:20px;height:20px;margin:auto;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.plot,.moves,.comment,.error{box-sizing:border-box;max-width:720px;margin-inline:auto!important}
.moves{display:flex;flex-wrap:wrap;gap:2px;max-height:9.5em;margin:0;padding:4px;overflow-y:auto;list-style:none;border:1px solid ${FAINT};border-radius:8px}
.moves button{min-width:0;min-height:32px;padding:0 6px;border-color:transparent;border-radius:6px}
.moves button[aria-current]{font-weight:700;border-color:currentColor}
.moves .variation{opacity:.75;font-size:.875em}
.comment{margin:8px 4px;white-space:pre-wrap;overflow-wrap:anywhere}
.error{margin:8px 4px;color:light-dark(#a11,#f99)}
.plot{display:block;width:100%;height:64px;margin-top:8px;stroke-width:1.5}
.plot .now{stroke-dasharray:3}`;
