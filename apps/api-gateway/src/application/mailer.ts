export abstract class Mailer {
  /** Throws when the mail was not taken. */
  abstract send(mail: { readonly to: string; readonly subject: string; readonly text: string }): Promise<void>;
}
