/** Size, rule, variant: what a game begins with. They stand in the address by their names. */
export type Options = Readonly<Record<string, number | string>>;
