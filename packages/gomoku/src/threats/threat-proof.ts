/** A proof that an attack wins, whatever the defender does: a move and what follows. */
export type ThreatProof =
  | {
      /** Fours that win from here: the attacker's moves and the answers by turns, see `verifyVcf`. */
      readonly fours: readonly number[];
    }
  | {
      /** The attacker's move. */
      readonly move: number;
      /** How it goes on after each of these answers. */
      readonly answers: readonly { readonly move: number; readonly then: ThreatProof }[];
      /** After every other answer, one of these lines of fours wins. */
      readonly threats: readonly (readonly number[])[];
    };
