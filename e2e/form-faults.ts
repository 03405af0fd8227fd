// Every form with invalid values in every field, and the expected messages.

interface FormTexts {
  submit: string;
  /** Label and message of each field, from the top. */
  faults: readonly (readonly [label: string, fault: string])[];
}

interface Form {
  name: string;
  path: string;
  /** Opens the form on its page. */
  open?: { en: string; id: string };
  /** One value per field; an empty value leaves the field untouched. */
  typed: readonly string[];
  en: FormTexts;
  id: FormTexts;
}

const email = 'Please enter a valid email address';
const emailId = 'Masukkan alamat email yang benar';
const name = 'Full name must be at least 2 characters';
const nameId = 'Nama lengkap minimal 2 karakter';
const password = 'Password must be at least 8 characters';
const passwordId = 'Kata sandi minimal 8 karakter';
const required = 'This field is required';
const requiredId = 'Wajib diisi';

const logIn = {
  typed: ['budi@example', '1234567'],
  en: {
    submit: 'Login',
    faults: [
      ['Email', email],
      ['Password', password],
    ],
  },
  id: {
    submit: 'Masuk',
    faults: [
      ['Email', emailId],
      ['Kata sandi', passwordId],
    ],
  },
} as const;

export const forms: readonly Form[] = [
  { name: 'login', path: '/login', ...logIn },
  { name: 'teacher login', path: '/teacher/login', ...logIn },
  {
    name: 'sign-up',
    path: '/login?mode=signup',
    typed: [' B ', 'budi', '1234567'],
    en: {
      submit: 'Create account',
      faults: [
        ['Full name', name],
        ['Email', email],
        ['Password', password],
      ],
    },
    id: {
      submit: 'Buat akun',
      faults: [
        ['Nama lengkap', nameId],
        ['Email', emailId],
        ['Kata sandi', passwordId],
      ],
    },
  },
  {
    name: 'forgotten password',
    path: '/forgot-password',
    typed: ['budi@'],
    en: { submit: 'Send Reset Link', faults: [['Email', email]] },
    id: { submit: 'Kirim Tautan', faults: [['Email', emailId]] },
  },
  {
    name: 'new password',
    path: '/reset-password/some-token',
    typed: ['1234567', '12345678'],
    en: {
      submit: 'Reset password',
      faults: [
        ['New password', 'Password must be at least 8 characters long.'],
        ['Confirm new password', 'Passwords do not match.'],
      ],
    },
    id: {
      submit: 'Simpan kata sandi',
      faults: [
        ['Kata sandi baru', 'Kata sandi minimal 8 karakter.'],
        ['Ulangi kata sandi baru', 'Kata sandi tidak sama.'],
      ],
    },
  },
  // Last, because leaving it by a link would open the unsaved-changes prompt.
  {
    name: 'teacher registration',
    path: '/teacher/register',
    typed: ['R', '@example.com', '1234567', '', ' ', '', '0', ' '],
    en: {
      submit: 'Create teacher account',
      faults: [
        ['Full name', name],
        ['Email', email],
        ['Password', password],
        ['Speciality', required],
        ['Degree', required],
        ['Experience', required],
        [
          'Session fee in Rupiah, per hour',
          'Please enter a whole amount in Rupiah, at most 10.000.000',
        ],
        ['About', required],
      ],
    },
    id: {
      submit: 'Buat akun guru',
      faults: [
        ['Nama lengkap', nameId],
        ['Email', emailId],
        ['Kata sandi', passwordId],
        ['Bidang', requiredId],
        ['Pendidikan', requiredId],
        ['Pengalaman', requiredId],
        [
          'Tarif sesi dalam Rupiah, per jam',
          'Masukkan jumlah bulat dalam Rupiah, paling besar 10.000.000',
        ],
        ['Tentang kamu', requiredId],
      ],
    },
  },
  {
    name: 'profile',
    path: '/my-profile',
    open: { en: 'Edit', id: 'Ubah' },
    typed: ['B', 'call me', '2015-01-01'],
    en: {
      submit: 'Save Information',
      faults: [
        ['Full name', name],
        ['Phone', 'Please enter a valid phone number'],
        ['Birth day', 'You must be over 18'],
      ],
    },
    id: {
      submit: 'Simpan Informasi',
      faults: [
        ['Nama lengkap', nameId],
        ['Telepon', 'Masukkan nomor telepon yang benar'],
        ['Tanggal lahir', 'Usiamu harus di atas 18 tahun'],
      ],
    },
  },
];
