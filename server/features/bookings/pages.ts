/** Where each side sees its sessions, in the client. */
export const sessionsPage = { student: '/my-appointments', teacher: '/teacher/dashboard/sessions' };
export const earningsPage = '/teacher/dashboard/earnings';
