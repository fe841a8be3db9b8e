import { settingsFiles } from '../../../asterisk/settings.mjs';

const HEADER = '; Generated from tools/asterisk/etc by "node tools/generate/deployment.mjs": change it there.\n';
/** What a pod mounts; its parts are in k8s/asterisk/engine.yaml. */
const DIR = '/engine';

const VALUES = {
  dir: DIR,
  // a link of the image's: the folder has the name of the machine in it
  modules: '/usr/lib/asterisk/modules',
  silentSeconds: 20,
  address: '0.0.0.0',
  sipPort: 5060,
  tlsPort: 5061,
  // of loopback alone, for the probes
  ariPort: 8088,
  rtpFrom: 20_000,
  rtpTo: 20_999,
  trusted: '/etc/ssl/certs/ca-certificates.crt',
  password: 'stands in the Secret',
};

/** How its REST interface is reached from other nodes. */
const TLS = `tlsenable = yes
tlsbindaddr = 0.0.0.0:8089
tlscertfile = ${DIR}/tls/tls.crt
tlsprivatekey = ${DIR}/tls/tls.key
`;

/** What is other than with `npm start`, by file. @type {Record<string, (text: string) => string>} */
const CHANGES = {
  // what it writes is a volume; the rest is none of its own
  'asterisk.conf': (text) => text.replace(/\/engine\/(lib|cache|spool|run|log)$/gm, '/engine/var/$1'),
  'http.conf': (text) => text + TLS,
  'ari.conf': (text) => text.replace(/^password = .*$/m, `#include "${DIR}/secret/password.conf"`),
  // numbers are in what is told beyond warnings
  'logger.conf': (text) => text.replace(/notice.*$/m, 'warning,error'),
  'modules.conf': (text) => `${text}load=res_prometheus.so\n`,
  'prometheus.conf': () => '[general]\nenabled = yes\ncore_metrics_enabled = yes\nuri = metrics\n',
};

/**
 * The settings of the engine below k8s/asterisk, by path, and the map that is made of them.
 * @returns {Promise<Record<string, string>>}
 */
export async function engineManifests() {
  const files = { 'prometheus.conf': '', ...(await settingsFiles(VALUES)) };
  const names = Object.keys(files).sort();
  const texts = names.map((name) => [name, HEADER + (CHANGES[name] ?? ((text) => text))(files[name])]);
  return Object.fromEntries([
    ...texts.map(([name, text]) => [`asterisk/etc/${name}`, text]),
    ['asterisk/etc/kustomization.yaml', map(names)],
  ]);
}

const map = (names) => `${HEADER.replace(';', '#')}apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
configMapGenerator:
  - name: asterisk
    options: { labels: { app.kubernetes.io/part-of: outcall-engine } }
    files:
${names.map((name) => `      - ${name}\n`).join('')}`;
