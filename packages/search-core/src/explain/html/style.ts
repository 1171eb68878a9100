/** Levels that are indented one more than the level above; deeper ones say their ply. */
export const INDENTED_LEVELS = 10;

const INDENTS = Array.from(
  { length: INDENTED_LEVELS },
  (_, level) => `.l${level + 1}{--level:${level}}`,
).join('');

export const STYLE = `
:root{color-scheme:light dark;--page:#faf8f4;--panel:#fff;--ink:#211d18;--dim:#665e53;--line:#ded7cb;--hover:#f1ece2;--best:#fdf0c4;--focus:#1f5fbf;--cutoff:#a8330c;--null-move:#8a2070;--all:#5a5f66;--exact:#17692b;--table:#1b56a6;--horizon:#6b5a2c;--over:#211d18;--stopped:#746b60;--step:.75rem}
@media (prefers-color-scheme:dark){:root{--page:#171512;--panel:#201d19;--ink:#efe9df;--dim:#b0a698;--line:#3b362f;--hover:#29251f;--best:#433712;--focus:#86b4ff;--cutoff:#ff9c78;--null-move:#f09ad6;--all:#b3b8bf;--exact:#85d694;--table:#93bdff;--horizon:#d8c48a;--over:#efe9df;--stopped:#a79d90}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.45 system-ui,"Noto Sans CJK SC","PingFang SC","Microsoft YaHei",sans-serif}
header,main{max-width:84rem;margin:0 auto;padding:0 1.5rem}
header{padding-top:1.25rem}
h1{margin:0;font-size:1.5rem;line-height:1.25;overflow-wrap:anywhere}
h2{margin:0 0 .5rem;font-size:1rem}
p{margin:.25rem 0 .75rem}
.dim,.keys{color:var(--dim)}
.empty{padding:1.5rem 0}
.tools{display:none;flex-wrap:wrap;gap:.5rem;align-items:center;margin:0 0 .75rem}
.scripted .tools{display:flex}
button{min-height:2.25rem;padding:.25rem .875rem;border:1px solid var(--line);border-radius:.5rem;background:var(--panel);color:inherit;font:inherit;cursor:pointer}
button:hover{background:var(--hover)}
.keys{font-size:.875rem}
main{display:grid;grid-template-columns:minmax(0,1fr) minmax(16rem,auto);gap:1.5rem;align-items:start;padding-bottom:2rem}
.scroll,.panel,.legend{border:1px solid var(--line);border-radius:.75rem;background:var(--panel)}
.scroll{overflow:hidden}
.head,.row{display:grid;grid-template-columns:minmax(7rem,1fr) 5.5rem 10rem 7.5rem 7.5rem;gap:0 .75rem;align-items:center;padding:.125rem .875rem .125rem .25rem}
.head{padding-block:.5rem;border-bottom:1px solid var(--line);color:var(--dim);font-size:.875rem}
.head span:first-child{padding-left:2rem}
.head span:nth-child(n+4),.window,.visits{text-align:right}
.head span:nth-child(2),.value{text-align:right}
.row{min-height:2rem;border-left:.1875rem solid transparent;cursor:default;scroll-margin:3rem}
.row[hidden]{display:none}
@media (scripting:none){.row[hidden]{display:grid}}
.row:hover{background:var(--hover)}
.row.best{background:var(--best);border-left-color:var(--exact)}
.row[aria-selected=true]{background:color-mix(in srgb,var(--focus) 16%,var(--panel))}
.row:focus{outline:.125rem solid var(--focus);outline-offset:-.125rem}
.move{display:flex;align-items:center;min-width:0;padding-left:calc(var(--step)*var(--level))}
.deep{--level:${INDENTED_LEVELS - 1}}
.move bdi{overflow:hidden;text-overflow:ellipsis;white-space:pre;font-weight:600}
.twisty{flex:none;width:2rem;height:1.75rem;display:grid;place-items:center;color:var(--dim)}
[aria-expanded] .twisty{cursor:pointer}
[aria-expanded] .twisty::before{content:"";border:.3125rem solid transparent;border-left:.4375rem solid;border-right-width:0}
[aria-expanded=true] .twisty::before{transform:rotate(90deg)}
.star,.ply{flex:none;margin-left:.375rem;color:var(--dim)}
.star{color:var(--exact)}
.value,.window,.visits{font-variant-numeric:tabular-nums}.value,.window{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.window,.visits{color:var(--dim);font-size:.875rem}
.reason{font-size:.875rem;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.sign{display:inline-block;width:1.375em;text-align:center}
.cutoff{color:var(--cutoff)}.null-move{color:var(--null-move)}.all{color:var(--all)}.exact{color:var(--exact)}.table{color:var(--table)}.horizon{color:var(--horizon)}.over{color:var(--over)}.stopped{color:var(--stopped)}
.pruned,.hidden{color:var(--dim)}
.side{position:sticky;top:1rem;display:grid;gap:1rem;max-width:22rem;max-height:calc(100vh - 2rem);overflow:auto}
.panel,.legend{padding:.875rem 1rem}
.panel{display:none}
.scripted .panel{display:block}
#line{margin:0;font-weight:600;overflow-wrap:anywhere;max-height:6em;overflow:auto}
#facts{margin:.125rem 0 0;font-size:.875rem;color:var(--dim)}
#board{margin:.75rem 0 0;font:.875rem/1.25 ui-monospace,"DejaVu Sans Mono",Consolas,"Noto Sans Mono CJK SC",monospace;overflow:auto}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem .75rem;margin:0;font-size:.875rem}
dt{white-space:nowrap}
dd{margin:0;color:var(--dim)}
.legend p{margin:.75rem 0 0;font-size:.875rem;color:var(--dim)}
${INDENTS}
@media (max-width:76rem){main{grid-template-columns:minmax(0,1fr)}.side{display:contents}.panel{position:sticky;bottom:.5rem;max-height:44vh;overflow:auto;box-shadow:0 0 1.5rem #0003}.legend{order:3}}
@media (max-width:56rem){:root{--step:.5rem}header,main{padding-inline:.75rem}header{padding-top:.875rem}h1{font-size:1.25rem}.head,.keys{display:none}.row{grid-template-columns:minmax(0,1fr) auto;padding:.375rem .625rem .375rem .125rem}.row{scroll-margin-bottom:48vh}.move{grid-row:1}.value{grid-row:1}.reason{grid-column:1;padding-left:calc(2rem + var(--step)*var(--level,0))}.visits{grid-column:2}.window{display:none}.twisty{height:2.25rem;margin-block:-.25rem}#board{font-size:.75rem}}
`;
