// What a person sees of the sandbox's card payment. snap.js opens it in a frame and waits for its word.
const query = new URLSearchParams(location.search);
const token = query.get('token') ?? '';
const language = query.get('lng') === 'id' ? 'id' : 'en';
const isDark = query.has('theme')
  ? query.get('theme') === 'dark'
  : matchMedia('(prefers-color-scheme: dark)').matches;
const isFramed = window.parent !== window;
const call = `/api/sandbox/payments/${encodeURIComponent(token)}`;

/** The English of what has a place of its own stands in popup.html. */
const texts = {
  en: {
    order: (order) => `Order ${order}`,
    until: (time) => `To be paid by ${time} WIB`,
    pay: (amount) => `Pay ${amount}`,
    sending: 'Processing...',
    unsent: 'The sandbox did not answer. Please try again.',
    unknown: 'This payment is not known here. Nothing was charged.',
    unreachable: 'The sandbox cannot be reached. Nothing was charged.',
    expired: 'The time to pay is over. Nothing was charged, and the hour may be free again.',
    settled: 'This order has been paid already. You do not need to pay again.',
    takenBack: 'The bank has taken the payment back.',
    done: 'Done. You can close this page.',
    cancelled: 'This order was cancelled. Nothing was charged.',
    titles: {
      qris: 'QRIS payment',
      wallet: 'E-wallet payment',
      card: 'Card payment',
      transfer: 'Bank transfer',
    },
    ways: {
      qris: 'A real popup shows a QR code here. Press Pay as if you had scanned it, or Pending to see the code on the page that waits.',
      wallet: 'A real popup opens the wallet’s app. Press Pay as if you had approved it there.',
      transfer: 'BCA virtual account. Press the button to pay later with this number.',
    },
    useNumber: 'Use this number',
  },
  id: {
    order: (order) => `Pesanan ${order}`,
    until: (time) => `Bayar sebelum ${time} WIB`,
    pay: (amount) => `Bayar ${amount}`,
    sending: 'Memproses...',
    unsent: 'Sandbox tidak menjawab. Silakan coba lagi.',
    unknown: 'Pembayaran ini tidak dikenal di sini. Tidak ada uang yang ditarik.',
    unreachable: 'Sandbox tidak bisa dihubungi. Tidak ada uang yang ditarik.',
    expired: 'Waktu bayar sudah habis. Tidak ada uang yang ditarik, dan jamnya bisa kosong lagi.',
    settled: 'Pesanan ini sudah dibayar. Kamu tidak perlu membayar lagi.',
    takenBack: 'Bank sudah menarik kembali pembayaran ini.',
    done: 'Selesai. Kamu bisa menutup halaman ini.',
    cancelled: 'Pesanan ini dibatalkan. Tidak ada uang yang ditarik.',
    titles: {
      qris: 'Pembayaran QRIS',
      wallet: 'Pembayaran e-wallet',
      card: 'Pembayaran kartu',
      transfer: 'Transfer bank',
    },
    ways: {
      qris: 'Jendela asli menampilkan kode QR di sini. Tekan Bayar seolah kamu sudah memindainya, atau Tertunda untuk melihat kodenya di halaman tunggu.',
      wallet:
        'Jendela asli membuka aplikasi e-wallet. Tekan Bayar seolah kamu sudah menyetujuinya.',
      transfer: 'Virtual account BCA. Tekan tombol untuk membayar nanti dengan nomor ini.',
    },
    useNumber: 'Pakai nomor ini',
    places: {
      sandbox: 'Sandbox. Tidak ada uang sungguhan.',
      close: 'Tutup pembayaran',
      number: 'Nomor kartu',
      expiry: 'Berlaku sampai',
      testCard: 'Ini kartu uji coba. Jangan pernah memasukkan kartu asli di sandbox.',
      outcomes: 'Hasil uji coba',
      success: 'Berhasil',
      pending: 'Tertunda',
      later: 'Dibayar 5 menit lagi',
      failure: 'Gagal',
      takeBack: 'Uji coba: bank menarik kembali uangnya',
      back: 'Kembali',
      provider: 'Sandbox Pay, penyedia pihak ketiga',
    },
  },
};
const says = texts[language];

const main = document.querySelector('main');
const card = document.getElementById('card');
const message = document.getElementById('message');
const alertLine = card.querySelector('.alert');
const takeBack = message.querySelector('[data-outcome=take_back]');
const acts = [...main.querySelectorAll('[data-outcome]')];
const back = message.querySelector('button');
let toldOutcome = 'close';
let isSending = false;
let restoreLabel = () => undefined;

dress();
await show();
main.hidden = false;
main.querySelector('h1').focus();
report('ready');

function dress() {
  document.documentElement.lang = language;
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  document.documentElement.dataset.place = isFramed ? 'frame' : 'page';
  for (const place of main.querySelectorAll('[data-text]')) {
    place.textContent = says.places?.[place.dataset.text] ?? place.textContent;
  }
  document.title = language === 'id' ? 'Pembayaran sandbox' : 'Sandbox payment';
  back.addEventListener('click', () => end(toldOutcome));
  for (const act of acts) act.addEventListener('click', () => void choose(act));
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') end('close');
    if (event.key === 'Tab') turnAround(event);
  });
}

async function show() {
  const answer = await fetch(call).catch(() => undefined);
  if (!answer || answer.status >= 500) return tell(says.unreachable, 'close');
  if (!answer.ok) return tell(says.unknown, 'close');
  const { payment } = await answer.json();
  const amount = rupiah(payment.amount);
  write('amount', amount);
  write('order', says.order(payment.orderId ?? token.slice(0, 8)));
  setMethod(payment);
  if (payment.status === 'cancel') return tell(says.cancelled, 'close');
  if (payment.status === 'settlement') {
    takeBack.hidden = false;
    return tell(says.settled, 'success');
  }
  if (payment.status === 'expire' || payment.left === 0) return tell(says.expired, 'close');
  write('until', says.until(wibTime(payment.expiresAt)));
  write('pay', payment.method === 'transfer' ? says.useNumber : says.pay(amount));
  setTimeout(() => isSending || tell(says.expired, 'close'), payment.left);
  return undefined;
}

/** The form of a card, or what another method would show. */
function setMethod({ method, instructions }) {
  write('title', says.titles[method]);
  if (method === 'card') return;
  document.getElementById('card-fields').hidden = true;
  card.querySelector('.note').hidden = true;
  document.getElementById('way').hidden = false;
  write('way', says.ways[method]);
  if (method !== 'transfer') return;
  write('account', instructions.number);
  card.querySelector('.primary').dataset.outcome = 'pending';
  card.querySelector('[data-outcome=later]').hidden = false;
}

async function choose(act) {
  const { outcome } = act.dataset;
  if (outcome === 'close') return end('close');
  if (isSending) return undefined;
  setSending(act);
  const answer = await fetch(call, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
  }).catch(() => undefined);
  const { success } = (await answer?.json().catch(() => undefined)) ?? {};
  setSending(undefined);
  if (success && act === takeBack) {
    takeBack.hidden = true;
    return tell(says.takenBack, 'close');
  }
  if (success) return end(outcome === 'later' ? 'pending' : outcome);
  if (answer?.status === 404) return tell(says.unknown, 'close');
  alertLine.textContent = says.unsent;
  return undefined;
}

/** Not `disabled`: the button would drop the focus. */
function setSending(act) {
  isSending = act !== undefined;
  alertLine.textContent = '';
  for (const each of acts) {
    if (each.dataset.outcome !== 'close') each.setAttribute('aria-disabled', String(isSending));
  }
  restoreLabel();
  const label = act?.querySelector('span') ?? act;
  if (!label) return;
  const before = label.textContent;
  restoreLabel = () => {
    label.textContent = before;
    restoreLabel = () => undefined;
  };
  label.textContent = says.sending;
}

/** In place of the card: why there is nothing to pay. */
function tell(text, outcome) {
  card.hidden = true;
  message.hidden = false;
  write('until', '');
  message.querySelector('p').textContent = text;
  toldOutcome = outcome;
  if (!main.hidden) back.focus();
}

function end(outcome) {
  if (isFramed) return report(outcome);
  // Opened as a page of its own there is nobody to report to.
  tell(says.done, outcome);
  for (const button of main.querySelectorAll('button')) button.hidden = true;
  return undefined;
}

function report(outcome) {
  if (isFramed) window.parent.postMessage({ from: 'sandbox-popup', outcome }, location.origin);
}

function turnAround(event) {
  const stops = [...main.querySelectorAll('button, input')].filter((it) => it.checkVisibility());
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to.focus();
}

function write(fact, text) {
  for (const place of main.querySelectorAll(`[data-fact=${fact}]`)) place.textContent = text;
}

function rupiah(amount) {
  const style = { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 };
  return new Intl.NumberFormat('id-ID', style).format(amount);
}

function wibTime(instant) {
  const clock = { timeZone: 'Asia/Jakarta', timeStyle: 'short' };
  return new Intl.DateTimeFormat('sv-SE', clock).format(new Date(instant));
}
