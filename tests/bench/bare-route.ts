import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import * as v from 'valibot';

/** Fastify alone, answering the bytes and headers of a file at once: what no server on it can pass. */
const [file = ''] = process.argv.slice(2);
const answered = v.object({ headers: v.record(v.string(), v.string()), body: v.string() });
const { headers, body } = v.parse(answered, JSON.parse(await readFile(file, 'utf8')));
const bytes = Buffer.from(body, 'base64');
const app = Fastify();
app.get('/', (_, reply) => reply.headers(headers).send(bytes));
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
