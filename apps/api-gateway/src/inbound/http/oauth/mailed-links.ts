import { Injectable } from '@nestjs/common';
import { AcceptInvitation } from '../../../application/members/accept-invitation.use-case.js';
import { ResetPassword } from '../../../application/passwords/reset-password.use-case.js';
import { errorPage, messagePage, passwordPage, type Page, type PasswordForm } from './pages.js';

const INVITATION: PasswordForm = { title: 'Accept the invitation', button: 'Accept', path: '/invitations' };
const RESET: PasswordForm = { title: 'Choose a new password', button: 'Change it', path: '/password-resets' };
const OVER = errorPage('This link is not in force any more. Ask for another one.');

const formOf = (path: string): PasswordForm => (path.startsWith(RESET.path) ? RESET : INVITATION);

/**
 * The pages that mailed links lead to: to choose a password of one's own. The link is a secret of its own and changes
 * nothing without its token, so its form needs no other against forged requests.
 */
@Injectable()
export class MailedLinks {
  constructor(
    private readonly acceptInvitation: AcceptInvitation,
    private readonly resetPassword: ResetPassword,
  ) {}

  /** `path`: of the route. */
  show(path: string, token: string): Page {
    return passwordPage(formOf(path), token, null);
  }

  async choose(path: string, { token, password }: { token: string; password: string }, address: string): Promise<Page> {
    const form = formOf(path);
    if (password.length < 8 || password.length > 200)
      return passwordPage(form, token, 'A password has 8 to 200 characters.', 400);
    if (form === RESET)
      return (await this.resetPassword.execute(token, password, address))
        ? messagePage('It is changed', 'All sessions are ended. You can sign in with your new password.')
        : OVER;
    return (await this.acceptInvitation.execute(token, password, address))
      ? messagePage('You are in', 'The invitation is accepted. You can sign in with your new password.')
      : OVER;
  }
}
