/** The file as a whole is none that can be imported: nothing was read of it. */
export class UnknownFormat extends Error {
  override readonly name = 'UnknownFormat';
}
