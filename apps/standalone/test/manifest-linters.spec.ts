import { describe, expect, it } from '@jest/globals';

const JUDGED = new URL('../../../tools/manifests/judged.mjs', import.meta.url).href;
type Found = (result: { stdout: string; stderr?: string }) => string[];
const { checkovFindings, scoreFindings } = (await import(JUDGED)) as { checkovFindings: Found; scoreFindings: Found };

interface Failed {
  readonly check_id: string;
  readonly resource: string;
  readonly check_name: string;
}
const judged = (check_type: string, passed: number, ...failed_checks: Failed[]): object => ({
  ...{ check_type, summary: { passed }, results: { failed_checks } },
});
const checkov = (...parts: object[]): string[] => checkovFindings({ stdout: JSON.stringify(parts) });
const probe = (name: string, namespace = 'outcall'): Failed => ({
  ...{ check_id: 'CKV_K8S_9', resource: `Deployment.${namespace}.${name}`, check_name: 'Readiness Probe' },
});
const IMAGE = judged('dockerfile', 52);

describe('what checkov finds in manifests', () => {
  it('is said, but of the one object where it stands', () => {
    expect(checkov(judged('kubernetes', 9, probe('commands'), probe('commands', 'outcall-dev')), IMAGE)).toEqual([]);
    expect(checkov(judged('kubernetes', 9, probe('contacts'), probe('commands')), IMAGE)).toEqual([
      'checkov: CKV_K8S_9 Deployment.outcall.contacts: Readiness Probe',
    ]);
  });

  it('is not believed where it has judged nothing, or has failed', () => {
    expect(checkov(IMAGE)).toEqual(['checkov judged no kubernetes']);
    expect(checkov(judged('kubernetes', 0), IMAGE)).toEqual(['checkov judged no kubernetes']);
    expect(checkovFindings({ stdout: '', stderr: 'No module named checkov\n' })).toEqual([
      'checkov: No module named checkov',
    ]);
  });
});

describe('what kube-score finds in manifests', () => {
  it('is said where it does not stand, and so is that it judged nothing', () => {
    const stands = '[WARNING] contacts: (contacts) ImagePullPolicy is not set to Always';
    const found = '[CRITICAL] contacts: (contacts) CPU limit is not set';
    expect(scoreFindings({ stdout: `[OK] contacts\n${stands}\n${found}\n` })).toEqual([found]);
    expect(scoreFindings({ stdout: '' })).toEqual(['kube-score judged nothing']);
  });

  it('is said of few replicas, but in dev, which is one of each', () => {
    const few = (of: string): string => `[WARNING] ${of} apps/v1/Deployment: Deployment few replicas`;
    const stdout = ['[OK] flow', few('flow/outcall-dev'), few('flow/outcall')].join('\n');
    expect(scoreFindings({ stdout })).toEqual([few('flow/outcall')]);
  });
});
