import { Gauge, type Registry } from 'prom-client';

export type StartFindings = {
  /** Each warning that a start can give, and whether this one gave it. */
  warnings: ReadonlyMap<string, boolean>;
  encryptionKeys: readonly { id: string; dataKeys: number }[];
};

/** Metrics of what the start of the process has found. */
export function reportStart(registry: Registry, { warnings, encryptionKeys }: StartFindings): void {
  const registers = [registry];
  const warning = new Gauge({
    name: 'passa_start_warning',
    help: '1 if the start has warned about the configuration, else 0.',
    labelNames: ['warning'],
    registers,
  });
  for (const [name, isGiven] of warnings) warning.set({ warning: name }, isGiven ? 1 : 0);
  const wrapped = new Gauge({
    name: 'passa_encryption_data_keys',
    help: 'How many data keys each configured encryption key wrapped at the start, by the id of the key.',
    labelNames: ['key'],
    registers,
  });
  for (const { id, dataKeys } of encryptionKeys) wrapped.set({ key: id }, dataKeys);
}
