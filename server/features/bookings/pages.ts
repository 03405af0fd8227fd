import { paths } from '#contract/paths.ts';

/** Where each side sees its sessions. */
export const sessionsPage = {
  student: paths.myAppointments,
  teacher: paths.teacherDashboard('sessions'),
};
