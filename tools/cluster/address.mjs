import { connect, createServer } from 'node:net';

/**
 * The one address of a service, as a Kubernetes Service: each new connection goes to the next member that is ready, and
 * those that stand go on. Without a member, or where it does not answer, the connection is refused: nobody tries again.
 */
export class Address {
  /** @type {number[]} ports */
  #members = [];
  /** @type {Set<import('node:net').Socket>} */
  #sockets = new Set();
  #turn = 0;
  #server = createServer((client) => this.#join(client));

  /** @param {number} port */
  static async listen(port) {
    const address = new Address();
    await new Promise((resolve, reject) => {
      address.#server.once('error', reject).listen(port, '127.0.0.1', () => resolve(undefined));
    });
    return address;
  }

  /** @param {number} port */
  add(port) {
    if (!this.#members.includes(port)) this.#members.push(port);
  }

  /** @param {number} port */
  remove(port) {
    this.#members = this.#members.filter((each) => each !== port);
  }

  get size() {
    return this.#members.length;
  }

  async stop() {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** @param {import('node:net').Socket} client */
  #join(client) {
    this.#track(client);
    const port = this.#members[this.#turn++ % this.#members.length];
    if (port === undefined) return client.resetAndDestroy();
    const member = connect(port, '127.0.0.1');
    this.#track(member);
    member.once('error', () => client.resetAndDestroy());
    member.once('connect', () => {
      client.on('close', () => member.destroy());
      member.on('close', () => client.destroy());
      client.pipe(member).pipe(client);
    });
  }

  /** @param {import('node:net').Socket} socket */
  #track(socket) {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => this.#sockets.delete(socket));
  }
}
