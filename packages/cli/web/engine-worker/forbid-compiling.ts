/**
 * Keeps the libraries from compiling text. The page's content policy forbids it, they do without, and the browser would
 * write every attempt to the console.
 */
export function forbidCompiling(scope: { Function: unknown }): void {
  scope.Function = function refused(): never {
    throw new EvalError('code from text is not allowed here');
  };
}
