import type { Page } from '@playwright/test';

export class LogInPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/login');
  }

  async signIn(userId: string, password: string): Promise<void> {
    await this.page.getByLabel('아이디').fill(userId);
    await this.page.getByLabel('비밀번호').fill(password);
    await this.page.getByRole('button', { name: '로그인' }).click();
  }
}
