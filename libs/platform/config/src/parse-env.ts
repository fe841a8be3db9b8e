import { cleanEnv, makeValidator, type CleanedEnvAccessors } from 'envalid';

/** Configuration is wrong: the process ends before it starts anything, with this one line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  /** `specs`: every setting the process knows; docs/handbook/settings.md is written from it. */
  constructor(
    message: string,
    readonly specs: unknown = {},
  ) {
    super(message);
  }
}

/**
 * Parses the environment once, before Nest starts, into a typed, frozen object.
 * Throws `ConfigError` naming every missing or wrong setting in one line; values are never repeated.
 */
export function parseEnv<S extends Parameters<typeof cleanEnv>[1]>(
  env: Readonly<Record<string, string | undefined>>,
  specs: S,
) {
  return cleanEnv(env, specs, {
    reporter: ({ errors }) => {
      const problems = Object.entries(errors).map(
        ([name, error]) => `${name}: ${(error as Error | undefined)?.message ?? 'is wrong'}`,
      );
      if (problems.length > 0) throw new ConfigError(`configuration: ${problems.join('; ')}`, specs);
    },
  }) as Omit<ReturnType<typeof cleanEnv<S>>, keyof CleanedEnvAccessors>;
}

/** A secret of at least 16 characters. There is never a default. */
export const secret = makeValidator<string>((text) => {
  if (text.length < 16) throw new Error('must have at least 16 characters');
  return text;
});

/** The same, or none: docker compose sets what is not set to the empty text. */
export const optionalSecret = makeValidator<string>((text) => {
  if (text !== '' && text.length < 16) throw new Error('must have at least 16 characters, or none');
  return text;
});

/** The address that others reach the platform at, a path too, without a slash at its end: paths are put behind it. */
export const publicUrl = makeValidator<string>((text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    throw new Error('must be an http(s) address without query');
  return url.href.replace(/\/+$/, '');
});

/** Comma-separated base addresses of one service, e.g. `http://flow-0:3000,http://flow-1:3000`. */
export const urlList = makeValidator<readonly string[]>((text) => {
  const urls = text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  if (urls.length === 0) throw new Error('must name at least one address');
  return urls.map((url) => new URL(url).origin);
});
