// The limit, a process of its own: a bare Nest route on Fastify that reads a run by its primary key.
import 'reflect-metadata';
import { Controller, Get, Module, Param } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import pg from 'pg';

process.once('message', async (/** @type {any} */ { url, orgId }) => {
  const pool = new pg.Pool({ connectionString: url, max: 10, application_name: 'bare route' });
  const read = {
    name: 'bare.read',
    text: `SELECT id, flow_id, flow_version_id, contact_id, phone, inputs, language, status, attempts, max_attempts, next_attempt_at, last_error, outcome,
                  answers, metadata, created_at, updated_at, calls, actions FROM runs WHERE org_id = $1 AND mode = $2 AND id = $3`,
  };
  class Runs {
    async read(id) {
      const { rows } = await pool.query({ ...read, values: [orgId, 'test', id] });
      return { ok: true, run: rows[0] };
    }
  }
  const handler = Object.getOwnPropertyDescriptor(Runs.prototype, 'read');
  Get(':id')(Runs.prototype, 'read', /** @type {PropertyDescriptor} */ (handler));
  Param('id')(Runs.prototype, 'read', 0);
  Controller('v1/runs')(Runs);
  class App {}
  Module({ controllers: [Runs] })(App);
  const app = await NestFactory.create(App, new FastifyAdapter(), { logger: false });
  await app.listen(0, '127.0.0.1');
  process.send?.({ port: app.getHttpServer().address().port });
});
process.on('disconnect', () => process.exit(0));
