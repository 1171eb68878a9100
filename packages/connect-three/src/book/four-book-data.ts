/** The book of Connect Four, the first 1 plies; written by `bench/make-four-book.ts`. */
export const FOUR_BOOK =
  'Z2FtZXMgYm9vayAxCnsiZ2FtZSI6ImNvbm5lY3QgNCBvbiA2IHggNyIsInZlcnNpb24iOiIxIiwicnVsZXMiOiJkMDQxNjdlYmZmZjMyNjc4IiwicGxpZXMiOjEsInJlcGxpZXMiOi0xLCJhbnN3ZXJzIjo0LCJ2YWx1ZXMiOltbLTk5OTk5OTk2MCwiZXhhY3QiXSxbMCwiZXhhY3QiXSxbOTk5OTk5OTU5LCJleGFjdCJdLFs5OTk5OTk5NjEsImV4YWN0Il1dfQrk8alhyw==';
