// The limit, a process of its own: a bare Fastify proxy. It looks at nothing and passes everything on.
import fastify from 'fastify';
import { Pool } from 'undici';

process.once('message', async (/** @type {any} */ { port }) => {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 256, pipelining: 1 });
  const app = fastify();
  app.get('/v1/*', async (request, reply) => {
    const { statusCode, headers, body } = await pool.request({ method: 'GET', path: request.raw.url ?? '/' });
    reply
      .code(statusCode)
      .header('content-type', headers['content-type'])
      .header('content-length', headers['content-length']);
    return reply.send(body);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.on('disconnect', () => process.exit(0));
