import type { ComponentChildren, JSX } from 'preact';
import { useId, useRef } from 'preact/hooks';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly active: Id;
  readonly onChange: (id: Id) => void;
  /** The content of the active tab. */
  readonly children: ComponentChildren;
}

/** Tabs as the ARIA practices describe them: arrow keys go from one to the next. */
export function Tabs<Id extends string>(props: TabsProps<Id>): JSX.Element {
  const { label, tabs, active, onChange, children } = props;
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.findIndex(({ id }) => id === active);

  const handleKey = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (step + tabs.length) % tabs.length;
    onChange(tabs[next]!.id);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div class="tabs">
      <div class="tab-list" role="tablist" aria-label={label} ref={list} onKeyDown={handleKey}>
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-${id}`}
            aria-selected={id === active}
            aria-controls={id === active ? `${prefix}-panel` : undefined}
            tabIndex={id === active ? 0 : -1}
            onClick={() => onChange(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <div class="tab-panel" role="tabpanel" id={`${prefix}-panel`} aria-labelledby={`${prefix}-${active}`}>
        {children}
      </div>
    </div>
  );
}
