import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { root } from '../local/root.mjs';

/** @typedef {any} Manifest one object of the API server's */
export const OVERLAYS = ['dev', 'production'];
/** Of an overlay: its services, and its Jobs. */
export const PARTS = ['', '/provision', '/migrate'];

/**
 * All that an overlay makes: its services, and its Jobs.
 * @param {string} overlay
 * @param {(folder: string) => Promise<string>} kustomize
 * @returns {Promise<{ text: string, documents: Manifest[] }>}
 */
export async function rendered(overlay, kustomize) {
  const text = (await Promise.all(PARTS.map((part) => kustomize(`k8s/overlays/${overlay}${part}`)))).join('---\n');
  return parsed(text);
}

/** @param {string} text @returns {{ text: string, documents: Manifest[] }} */
export const parsed = (text) => ({ text, documents: text.split(/^---$/m).map((each) => parseYaml(each)) });

/** The SIP engine, and what an overlay becomes with the component that uses it. */
export async function renderedCalls(folder, overlay, kustomize) {
  await mkdir(folder, { recursive: true });
  const k8s = relative(folder, join(root, 'k8s'));
  const lines = [
    'namespace: outcall',
    `resources: [${k8s}/overlays/${overlay}]`,
    `components: [${k8s}/components/asterisk]`,
  ];
  await writeFile(join(folder, 'kustomization.yaml'), [...lines, ''].join('\n'));
  return { engine: parsed(await kustomize('k8s/asterisk')), platform: parsed(await kustomize(relative(root, folder))) };
}

/** @param {readonly Manifest[]} documents @param {readonly string[]} kinds */
export const ofKind = (documents, ...kinds) => documents.filter(({ kind }) => kinds.includes(kind));

/** Deployments, Jobs and the engine. @param {readonly Manifest[]} documents */
export const workloads = (documents) => ofKind(documents, 'Deployment', 'Job', 'StatefulSet');
/** What serves: not where operators run commands, which rests. @param {readonly Manifest[]} documents */
export const servicesOf = (documents) =>
  ofKind(documents, 'Deployment').filter(
    ({ metadata }) => metadata.labels['app.kubernetes.io/component'] === 'service',
  );
export const podOf = (workload) => workload.spec.template.spec;
export const labelsOf = (workload) => workload.spec.template.metadata.labels;

/** Whether a selector of Kubernetes matches labels. */
export const matches = ({ matchLabels = {}, matchExpressions = [] }, labels) =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, operator, values }) => operator === 'In' && values.includes(labels[key]));
