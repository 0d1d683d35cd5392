import { createServer } from 'node:http';

/**
 * `node bare-server.js BYTES`: answers every request with as many bytes, by Node alone. What a page costs beyond that is
 * ours. Not compiled, so that nothing else is in its process.
 */
const body = Buffer.alloc(Number(process.argv[2]));
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': body.length,
};
const server = createServer((_, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
