/** The result of `make` for one item of a batch, or its error, which then concerns only this item. */
export function orError<Made>(make: () => Made): Made | Error {
  try {
    return make();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
