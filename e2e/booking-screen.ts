import type { Page } from '@playwright/test';
import { wibDate } from '../domain/calendar.ts';
import { expect } from './fixtures.ts';
import { type Bookable, inDays } from './booking-setup.ts';
import { button } from './locators.ts';

export const wide = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

export const words = {
  en: {
    book: 'Book a session',
    confirmTitle: 'Confirm your session',
    confirm: 'Confirm Booking',
    popup: 'Sandbox payment',
    outcomes: { success: 'Success', pending: 'Pending', failure: 'Failed' },
    success: 'Payment successful! Waiting for teacher confirmation.',
    pending: 'Your payment is pending. We will update you shortly.',
    failed: 'Payment failed. Please try again.',
    closed: 'You closed the payment popup without completing the payment.',
    held: /is held for you until \d\d:\d\d\sWIB/,
    mySessions: 'My Sessions',
    badges: { unpaid: 'pending payment', waiting: 'pending confirmation', cancelled: 'cancelled' },
    finishPayment: 'Finish payment',
    payWithQris: 'Pay with QRIS',
    qrCode: 'QR code for your payment',
    iHavePaid: 'I have paid',
    notYet: 'Not here yet. It can take a minute.',
    openWindow: 'Open payment window',
    next: 'What happens next',
    cancel: 'Cancel Booking',
    cancelTitle: 'Cancel this booking?',
    keep: 'Keep booking',
  },
  id: {
    book: 'Pesan sesi',
    confirmTitle: 'Konfirmasi sesimu',
    confirm: 'Konfirmasi Pemesanan',
    popup: 'Pembayaran sandbox',
    outcomes: { success: 'Berhasil', pending: 'Tertunda', failure: 'Gagal' },
    success: 'Pembayaran berhasil! Menunggu konfirmasi guru.',
    pending: 'Pembayaranmu masih diproses. Kami akan segera mengabari.',
    failed: 'Pembayaran gagal. Silakan coba lagi.',
    closed: 'Kamu menutup jendela pembayaran sebelum pembayaran selesai.',
    held: /disimpan untukmu sampai \d\d:\d\d\sWIB/,
    mySessions: 'Sesi Saya',
    badges: {
      unpaid: 'menunggu pembayaran',
      waiting: 'menunggu konfirmasi',
      cancelled: 'dibatalkan',
    },
    finishPayment: 'Selesaikan pembayaran',
    payWithQris: 'Bayar dengan QRIS',
    qrCode: 'Kode QR untuk pembayaranmu',
    iHavePaid: 'Saya sudah bayar',
    notYet: 'Belum masuk. Bisa perlu satu menit.',
    openWindow: 'Buka jendela pembayaran',
    next: 'Langkah berikutnya',
    cancel: 'Batalkan Pemesanan',
    cancelTitle: 'Batalkan pemesanan ini?',
    keep: 'Tetap pesan',
  },
};

export const popup = (page: Page, name = words.en.popup) =>
  page.getByRole('dialog', { name }).frameLocator('iframe');
export const inPopup = (page: Page, name: string, popupName?: string) =>
  popup(page, popupName).getByRole('button', { name, exact: true });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const card = (page: Page, teacher: Bookable) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: teacher.fullName }) });
/** A button or link of a booking's card, whose name ends with teacher and hour. */
export const action = (page: Page, name: string, role: 'button' | 'link' = 'button') =>
  page.getByRole('main').getByRole(role, { name: new RegExp(`^${name} – `) });
export const hourOf = (page: Page, time: string) =>
  page.getByRole('radio', { name: time, exact: true });

/** Opens the teacher's page with the hour already chosen, as after a login. */
export const openTeacher = async (page: Page, { _id }: Bookable, time: string, days = 3) => {
  await page.goto(
    `/session/${_id}?date=${wibDate(inDays(days, time))}&time=${encodeURIComponent(time)}`,
  );
  await expect(hourOf(page, time)).toBeChecked();
};

export const confirmBooking = async (page: Page, says = words.en) => {
  await button(page, says.book).filter({ visible: true }).click();
  await page.getByRole('checkbox').check();
  await button(page, says.confirm).click();
};
