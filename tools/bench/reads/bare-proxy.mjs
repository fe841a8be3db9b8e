// The limit, a process of its own: a bare Fastify proxy. It looks at nothing and passes everything on, but what is
// between two neighbours.
import fastify from 'fastify';
import { Pool } from 'undici';

const HOP_BY_HOP = /^(connection|keep-alive|transfer-encoding|host)$/;
const passed = (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.test(name)));

process.once('message', async (/** @type {any} */ { port }) => {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 256, pipelining: 1 });
  const app = fastify();
  app.get('/v1/*', async (request, reply) => {
    const { statusCode, headers, body } = await pool.request({
      method: 'GET',
      path: request.raw.url ?? '/',
      headers: passed(request.headers),
    });
    return reply.code(statusCode).headers(passed(headers)).send(body);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.on('disconnect', () => process.exit(0));
