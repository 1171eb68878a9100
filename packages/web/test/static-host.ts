import { createServer, type Server } from 'node:http';
import sirv from 'sirv';

/** Starts a static host that knows nothing of the page, with its files below a path that ends with a slash. */
export async function startStaticHost(folder: string, path: string, port: number): Promise<Server> {
  const files = sirv(folder, { dev: true });
  const server = createServer((request, response) => {
    if (!request.url?.startsWith(path)) return response.writeHead(404).end();
    request.url = request.url.slice(path.length - 1);
    files(request, response, () => void response.writeHead(404).end());
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}
