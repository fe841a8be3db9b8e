import { createTransport, type Transporter } from 'nodemailer';
import { Mailer } from '../../application/mailer.js';

const PATIENCE_MS = 5_000;

/** By the SMTP server of `SMTP_URL`. */
export class SmtpMailer extends Mailer {
  private readonly transport: Transporter;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    const { hostname, port, protocol, username, password } = new URL(url);
    this.transport = createTransport({
      host: hostname,
      port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
      secure: protocol === 'smtps:',
      ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    });
  }

  async send(mail: { to: string; subject: string; text: string }): Promise<void> {
    await this.transport.sendMail({ from: this.from, ...mail });
  }
}

/** Without `SMTP_URL`: nothing can be sent, and each time that is said. */
export class NoMailer extends Mailer {
  async send(): Promise<void> {
    throw new Error('SMTP_URL is not set: no mail can be sent');
  }
}
