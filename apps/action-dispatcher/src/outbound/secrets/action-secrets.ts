import type { Mode } from '@outcall/kernel';
import { newSigningSecret, RowSecrets, signatureHeader, type KeyRing } from '@outcall/platform-secrets';
import { UnreadableSecretError, type ReceiverSecrets } from '../../application/calling/receiver-secrets.js';
import type { HeaderSecrets } from '../../application/catalogue/header-secrets.js';
import type { SigningSecrets } from '../../application/receivers/signing-secrets.js';
import type { Receiver } from '../../domain/calling/route.js';
import { signing } from '../../domain/receivers/rolled-secrets.js';

/** Where a row belongs to no org, or to both modes. */
const ANY = '-';

const ofUrl = ({ orgId, mode }: { orgId: string; mode: Mode }) => ({ orgId, mode, id: 'action-url' });
const ofApp = (appId: string) => ({ orgId: ANY, mode: ANY, id: appId });
const ofAction = (orgId: string, name: string) => ({ orgId, mode: ANY, id: name });

/** All secrets of this service: sealed with one key ring, each bound to its table and row. */
export class ActionSecrets implements ReceiverSecrets, HeaderSecrets, SigningSecrets {
  private readonly urls: RowSecrets;
  private readonly apps: RowSecrets;
  private readonly headers: RowSecrets;

  constructor(keys: KeyRing) {
    this.urls = new RowSecrets(keys, 'actions.action_urls.secret');
    this.apps = new RowSecrets(keys, 'actions.app_secrets.secret');
    this.headers = new RowSecrets(keys, 'actions.actions.headers');
  }

  sign({ appId, secrets }: Receiver, owner: { orgId: string; mode: Mode }, body: string, at: Date): string {
    const opened = signing(secrets, at).map(({ sealed }) =>
      readable(() => (appId === null ? this.urls.open(sealed, ofUrl(owner)) : this.apps.open(sealed, ofApp(appId)))),
    );
    if (opened.length === 0) throw new UnreadableSecretError('no secret signs at this time');
    return signatureHeader(opened, Math.floor(at.getTime() / 1_000), body);
  }

  openHeaders(sealed: string, orgId: string, action: string): Readonly<Record<string, string>> {
    return JSON.parse(readable(() => this.headers.open(sealed, ofAction(orgId, action)))) as Record<string, string>;
  }

  sealHeaders(headers: Readonly<Record<string, string>>, orgId: string, action: string): string {
    return this.headers.seal(JSON.stringify(headers), ofAction(orgId, action));
  }

  sealOfUrl(secret: string, row: { orgId: string; mode: Mode }): string {
    return this.urls.seal(secret, ofUrl(row));
  }

  sealOfApp(secret: string, appId: string): string {
    return this.apps.seal(secret, ofApp(appId));
  }

  draw(): string {
    return newSigningSecret();
  }
}

/** A replica with another key ring may have sealed it: nothing is sent with half of its signatures. */
function readable(open: () => string): string {
  try {
    return open();
  } catch (error) {
    throw new UnreadableSecretError((error as Error).message, { cause: error });
  }
}
