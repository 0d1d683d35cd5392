import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import Fastify from 'fastify';
import * as v from 'valibot';

/**
 * Fastify alone, or with `node` as the second argument Node's server alone, answering the bytes and headers of a file at
 * once: what no server on it can pass.
 */
const [file = '', on = 'fastify'] = process.argv.slice(2);
const answered = v.object({ headers: v.record(v.string(), v.string()), body: v.string() });
const { headers, body } = v.parse(answered, JSON.parse(await readFile(file, 'utf8')));
const bytes = Buffer.from(body, 'base64');
if (on === 'node') {
  const whole = { ...headers, 'content-length': bytes.length };
  const server = createServer((_, reply) => reply.writeHead(200, whole).end(bytes));
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address?.port}\n`);
  });
} else {
  const app = Fastify();
  app.get('/', (_, reply) => reply.headers(headers).send(bytes));
  process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
}
