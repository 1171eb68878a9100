/**
 * `games mcp`: the games for agents, by the Model Context Protocol over standard input and output.
 *
 * @module
 */
import type { Command } from '@commander-js/extra-typings';
import { escapeControl } from '@games/search-core/internal/errors';
import type { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { McpPackages } from '../../api/mcp';
import type { Context } from '../../context';
import { examples } from '../../game/examples';
import type { Messages } from '../../messages/en';
import { loadPackages, MCP_PACKAGES } from '../../optional-packages';
import { readNumbers, withNumbers } from '../serve/api-options';

type McpFlags = ReturnType<ReturnType<typeof mcpCommand>['opts']>;

/**
 * Adds `mcp`.
 *
 * @param module - the address of a module whose game is offered beside those of this program.
 */
export function addMcp(program: Command, context: Context, module?: string): void {
  mcpCommand(program, context.messages).action((flags) => serveAgents(context, flags, module));
}

function mcpCommand(program: Command, messages: Messages) {
  const command = program.command('mcp').description(messages.mcp.description);
  examples(command, messages, ['claude mcp add games -- games mcp', 'games ./my-game.js mcp']);
  return withNumbers(command, messages.serve);
}

/** Answers until the agent ends its output, or an interrupt. @throws UsageError `cli/not-installed`. */
async function serveAgents(context: Context, flags: McpFlags, module: string | undefined): Promise<void> {
  const { bounds, ...threads } = readNumbers(flags);
  const packages = loadPackages('mcp', MCP_PACKAGES) as unknown as LoadedPackages;
  const { McpServer } = packages['@modelcontextprotocol/sdk/server/mcp.js'];
  const { StdioServerTransport } = packages['@modelcontextprotocol/sdk/server/stdio.js'];
  const types = packages['@modelcontextprotocol/sdk/types.js'];
  const [{ createMcpServer }, { createThreadPool }, { loadServed }] = await Promise.all([
    import('../../api/mcp'),
    import('../../api/thread-pool'),
    import('../../api/served-game'),
  ]);
  const games = await loadServed(module);
  const onFault = (message: string): void =>
    context.writeError(`${context.messages.internalError(escapeControl(message))}\n`);
  const pool = createThreadPool(threads, onFault);
  const server = createMcpServer({ McpServer, types }, { games, bounds, pool, context, onFault });
  // The SDK answers nobody then.
  server.server.onerror = () =>
    context.writeError(`${context.messages.warning(context.messages.mcp.ignored)}\n`);
  const { stream } = context.input;
  let release = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    release = context.interrupts.watch((exitCode) => {
      context.exitCode = exitCode;
      resolve();
    });
    stream.once('end', resolve).once('close', resolve);
  });
  try {
    await server.connect(new StdioServerTransport(stream, context.output.stream));
    await ended;
  } finally {
    // What was asked before the end of the input is answered.
    await pool.close();
    await server.close();
    release();
  }
}

interface LoadedPackages {
  readonly '@modelcontextprotocol/sdk/server/mcp.js': Pick<McpPackages, 'McpServer'>;
  readonly '@modelcontextprotocol/sdk/server/stdio.js': {
    readonly StdioServerTransport: new (
      input: NodeJS.ReadableStream,
      output: NodeJS.WritableStream,
    ) => StdioServerTransport;
  };
  readonly '@modelcontextprotocol/sdk/types.js': McpPackages['types'];
}
