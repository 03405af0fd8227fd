import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  adminAudit: {
    about: 'Nobody can change or delete what stands here.',
    act: 'What',
    admin: 'Who',
    at: 'When',
    change: '{{before}} → {{after}}',
    details: 'Details',
    empty: 'Nothing here yet',
    emptyText: 'What admins do and look at appears here.',
    fetchFailed: 'Could not fetch the audit.',
    names: {
      commissionBasisPoints: 'Commission (basis points)',
      email: 'Email',
      filter: 'Filter',
      logins: 'Logins',
      month: 'Month',
      officeAddress: 'Office address',
      phone: 'Phone',
      reason: 'Reason',
      reference: 'Reference',
      state: 'State',
      suspendedAt: 'Suspended',
    },
    nothing: 'nothing',
    onlyOf: 'Only what was done to {{name}}',
    operator: 'Operator, by command',
    subject: 'To whom or what',
  },
} as const;

export const id: Texts<typeof en> = {
  adminAudit: {
    about: 'Tidak seorang pun bisa mengubah atau menghapus isi catatan ini.',
    act: 'Tindakan',
    admin: 'Oleh',
    at: 'Waktu',
    change: '{{before}} → {{after}}',
    details: 'Rincian',
    empty: 'Belum ada catatan',
    emptyText: 'Yang dilakukan dan dilihat admin muncul di sini.',
    fetchFailed: 'Catatan audit gagal dimuat.',
    names: {
      commissionBasisPoints: 'Komisi (basis poin)',
      email: 'Email',
      filter: 'Filter',
      logins: 'Perangkat',
      month: 'Bulan',
      officeAddress: 'Alamat kantor',
      phone: 'Telepon',
      reason: 'Alasan',
      reference: 'Referensi',
      state: 'Status',
      suspendedAt: 'Ditangguhkan',
    },
    nothing: 'kosong',
    onlyOf: 'Hanya yang menyangkut {{name}}',
    operator: 'Operator, lewat perintah',
    subject: 'Terhadap',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    adminAudit: (typeof en)['adminAudit'];
  }
}

addTexts({ en, id });
