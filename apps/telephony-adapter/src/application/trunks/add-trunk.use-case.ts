import { Injectable } from '@nestjs/common';
import { ApiError, Clock, IdGenerator, isId } from '@outcall/kernel';
import type { Trunk, TrunkCodec } from './trunk-book.js';
import type { TrunkEndReason } from './trunk-end-reasons.js';
import { TrunkHosts } from './trunk-hosts.js';
import { TrunkRepository, type ListedTrunk } from './trunk-repository.js';

/** They are listed without pages. */
const MAX_TRUNKS = 100;
const DEFAULT_CODECS: readonly TrunkCodec[] = ['PCMA'];

export interface NewTrunk extends Pick<Trunk, 'name' | 'host' | 'port' | 'transport'> {
  readonly codecs?: readonly TrunkCodec[];
  readonly endReasons?: readonly TrunkEndReason[];
  readonly username?: string | null;
  readonly password?: string | null;
}

@Injectable()
export class AddTrunk {
  constructor(
    private readonly trunks: TrunkRepository,
    private readonly hosts: TrunkHosts,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  async execute(orgId: string, given: NewTrunk): Promise<ListedTrunk> {
    const { name, host, port, transport, codecs = DEFAULT_CODECS, endReasons = [] } = given;
    const { username = null, password = null } = given;
    // a number names its trunk by name or id: no name may be another's id
    if (isId('trunk', name)) throw ApiError.invalid(['name'], 'has the form of an id');
    const problem = this.hosts.problem(host);
    if (problem) throw ApiError.invalid(['host'], problem);
    if ((username === null) !== (password === null))
      throw ApiError.invalid([username === null ? 'username' : 'password'], 'username and password go together');
    const listed = { id: this.ids.next('trunk'), name, host, port, transport, codecs, endReasons, username };
    const at = this.clock.now();
    const added = await this.trunks.add(orgId, { ...listed, password }, at, MAX_TRUNKS);
    if (added === 'full') throw new ApiError('CONFLICT', `an org has at most ${MAX_TRUNKS} trunks`);
    if (added === 'taken') throw new ApiError('CONFLICT', 'the organisation has a trunk of this name');
    return { ...listed, hasPassword: password !== null, createdAt: at.toISOString() };
  }
}
