import type { Trunk } from '../../application/trunks/trunk-book.js';
import type { Routes } from './asterisk-carrier.js';

/** The engine's own trunk (`tools/asterisk/etc/pjsip.conf`), to the address that the trunk of the number names. */
export class EngineRoutes implements Routes {
  async endpointOf({ host, port, transport }: Trunk, phone: string): Promise<string> {
    if (transport !== 'udp') throw new Error('the engine has no way to this trunk');
    return `PJSIP/trunk/sip:${phone}@${host}:${port}`;
  }
}
