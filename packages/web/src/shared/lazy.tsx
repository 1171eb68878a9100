import type { Attributes, ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A component that is loaded when it is first shown, so that the board is there sooner. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  return function Lazy(props: Props & Attributes): JSX.Element | null {
    const [, setLoaded] = useState(Loaded !== null);
    useEffect(() => {
      if (Loaded !== null) return;
      load().then(
        (component) => {
          Loaded = component;
          setLoaded(true);
        },
        () => undefined,
      );
    }, []);
    return Loaded === null ? null : <Loaded {...props} />;
  };
}
