/** Positions whose answers are known. */

/**
 * Perft, the games of 1, 2, 3 and 4 moves: the positions 1 to 5 of the Chess Programming Wiki, which between them have
 * castling, captures in passing, promotions, pins and checks of every kind.
 */
export const PERFT: readonly (readonly [fen: string, counts: readonly number[]])[] = [
  ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', [20, 400, 8902, 197_281]],
  ['r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', [48, 2039, 97_862, 4_085_603]],
  ['8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', [14, 191, 2812, 43_238]],
  ['r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1', [6, 264, 9467, 422_333]],
  ['rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8', [44, 1486, 62_379, 2_103_487]],
];

/** White mates in three moves, and not sooner; with the first move of the published solution. */
export const MATES_IN_THREE: readonly (readonly [fen: string, key: string])[] = [
  // Loyd, Chess Monthly, February 1860: a quiet move
  ['8/8/7b/8/1NpN4/2p1p3/2p1P3/kbK5 w - - 0 1', 'Ne6'],
  ['rn1q1b1r/pp2kppp/3np3/1B2NQ2/P2p4/2N5/1P3PPP/R1B1K2R w KQ - 0 1', 'Nd5+'],
  ['r2qr1k1/ppp1bp1p/2n3pB/4R1P1/8/2PB1Q1P/P1P2P2/R5K1 w - - 0 1', 'Qxf7+'],
  ['2q5/1r2Bp1k/4pQpN/1pp1P2p/2p5/6P1/1P2PPKP/3r4 w - - 0 1', 'Qxf7+'],
  ['4rr2/2p1n1R1/pq1pkp2/1N6/BpppN1P1/b5B1/8/3K3Q w - - 0 1', 'Nc5+'],
  // A smothered mate, a quiet key, and a knight where a queen would be too much
  ['r1b2rk1/pp3Npp/8/2p5/3Pp1P1/1Q6/PP4KP/8 w - - 0 1', 'Nh6+'],
  ['8/1Np1nr2/1p2pr2/1R6/1Pk2bR1/K3p3/2P1N1B1/8 w - - 0 1', 'Rxb6'],
  ['5r2/2R2P1k/7p/4q3/7K/8/6Q1/8 w - - 0 1', 'Qg8+'],
];
