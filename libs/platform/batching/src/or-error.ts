/** What `make` makes of one item of a batch, or its error: it is the item's own. */
export function orError<Made>(make: () => Made): Made | Error {
  try {
    return make();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
