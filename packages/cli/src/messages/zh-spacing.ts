/** A space between a Latin letter and Chinese, as is usual. */
export function before(side: string): string {
  return /[A-Za-z]$/.test(side) ? `${side} ` : side;
}

export function after(side: string): string {
  return /^[A-Za-z]/.test(side) ? ` ${side}` : side;
}
