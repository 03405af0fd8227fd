/** Where each side sees its sessions, in the client. */
export const sessionsPage = { student: '/my-appointments', teacher: '/teacher/dashboard/sessions' };
/** And what was reported about them. */
export const disputesPage = { ...sessionsPage, student: '/my-disputes' };
export const receiptPage = (bookingId: string) => `/receipts/${bookingId}`;
export const earningsPage = '/teacher/dashboard/earnings';
