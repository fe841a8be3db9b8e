import { createServer, type Server } from 'node:http';

/** Stands for a model that takes everything for the first answer of its list. */
export async function answeringModel(asked: { question: string; said: string }[]): Promise<Server> {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      const { messages } = JSON.parse(text) as { readonly messages: readonly { readonly content: string }[] };
      const { question, said } = JSON.parse(messages.at(-1)?.content ?? '{}') as { question: string; said: string };
      asked.push({ question, said });
      const content = JSON.stringify({ meaning: 'answer_1' });
      response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
