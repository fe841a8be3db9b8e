import { Module } from '@nestjs/common';
import { CONFIG } from '@outcall/platform-config';
import { Mailer } from '../application/mailer.js';
import type { Config } from '../config.js';
import { NoMailer, SmtpMailer } from '../outbound/mail/smtp-mailer.js';

const mailer = (config: Config): Mailer =>
  config.SMTP_URL === '' ? new NoMailer() : new SmtpMailer(config.SMTP_URL, config.MAIL_FROM);

@Module({ providers: [{ provide: Mailer, inject: [CONFIG], useFactory: mailer }], exports: [Mailer] })
export class MailModule {}
