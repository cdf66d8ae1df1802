import { demoPassword } from './back-office.ts';
import { client, type Client } from './client.ts';
import { valueIn } from './mails.ts';
import { registrant } from './registrant.ts';
import type { Product } from './server.ts';

/** Calls the API of a running product as a demo account that has logged in. */
export async function clientOf(product: Pick<Product, 'url'>, email: string): Promise<Client> {
  const credentials = { email, password: demoPassword };
  const { status, body } = await client(product.url, null).post('auth/login', credentials);
  if (status !== 200) throw new Error(`login of ${email}: ${JSON.stringify(body)}`);
  return client(product.url, (body.data as { access_token: string }).access_token);
}

/** What a request needs besides its title. */
export const plainRequest = {
  kebutuhan: 'Salinan dokumen.',
  tujuan: 'Penelitian',
  cara_informasi_id: 'salinan_lunak',
};

/** Registers a citizen and opens the link in the mail, by the API. */
export async function registerCitizen(
  product: Product,
  person: { name: string; email: string; password: string },
): Promise<void> {
  const anonymous = client(product.url, null);
  await anonymous.post('user', { ...registrant, ...person });
  const [link = ''] = (await product.mailTo(person.email, 'token=')).links;
  await anonymous.post('auth/verifikasi', { token: valueIn(new URL(link), 'token') });
}
