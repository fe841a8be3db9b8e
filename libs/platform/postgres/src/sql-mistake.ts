/** An error of PostgreSQL, or TypeORM's about one, with the name of the file and the line it is in. */
export function atLine(title: string, text: string, error: unknown): Error {
  const { message, position, driverError } = error as {
    message: string;
    position?: string;
    driverError?: { position?: string };
  };
  const before = text.slice(0, Number(driverError?.position ?? position ?? 0));
  const line = before ? `, line ${before.split('\n').length}` : '';
  return Object.assign(new Error(`${title}${line}: ${message}`, { cause: error }), {
    driverError: driverError ?? error,
  });
}
