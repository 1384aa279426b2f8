import type { BodyOf, savePush } from '@madang/contracts';

/** An address at which this browser is told, as the server takes it. */
type PushAddress = Omit<BodyOf<typeof savePush>, 'bets' | 'goals'>;

/** none: this browser knows no notifications, or the site is not installed in it yet. */
export type BrowserStanding = 'none' | 'refused' | 'off' | 'on';

const registered = async (): Promise<ServiceWorkerRegistration | null> =>
  ('serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration())) || null;

export async function readBrowser(): Promise<BrowserStanding> {
  const registration = await registered();
  if (!registration || !('pushManager' in registration) || !('Notification' in window)) return 'none';
  if (Notification.permission === 'denied') return 'refused';
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Asks the member where the browser has not asked yet. @returns null when member or browser refuse */
export async function openAddress(publicKey: string): Promise<PushAddress | null> {
  const registration = await registered();
  if (!registration || (await Notification.requestPermission()) !== 'granted') return null;
  const known = await registration.pushManager.getSubscription();
  // The site has another key now: messages by the earlier one no longer arrive.
  const isOurs = known !== null && textOf(known.options.applicationServerKey) === publicKey;
  if (known && !isOurs) await known.unsubscribe();
  const subscription = isOurs
    ? known
    : await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
  const { endpoint, keys } = subscription.toJSON();
  return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : null;
}

export async function closeAddress(): Promise<void> {
  const subscription = await (await registered())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const textOf = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? [])))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
