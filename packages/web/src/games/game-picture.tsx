import '@games/board/game';
import type { GameDefinition } from '@games/search-core';
import { h, type JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { loadDefinition } from './load-definition';

/** The board at the start of a game whose module is at an address; a plain ground where there is none. */
export function GamePicture({ address }: { readonly address: string }): JSX.Element {
  const [definition, setDefinition] = useState<GameDefinition | null>(null);
  useEffect(() => {
    // Its own page says what is wrong with a module.
    loadDefinition(address).then(setDefinition, () => undefined);
  }, [address]);
  return (
    <span class="game-picture game-picture-board" aria-hidden="true" inert>
      {definition === null
        ? null
        : h('game-board', { definition, playableSide: 'none', coordinates: 'none' })}
    </span>
  );
}
