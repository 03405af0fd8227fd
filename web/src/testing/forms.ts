// Every form, with valid and invalid input and its messages in both languages.
interface FormTexts {
  submit: string;
  /** Label and message of each field, from the top. */
  faults: readonly (readonly [label: string, fault: string])[];
}

export interface Form {
  name: string;
  path: string;
  /** The call that the form makes, and what is shown when it fails. */
  call: string;
  says: string;
  /** Opens the form on its page. */
  open?: { en: string; id: string };
  /** One value per field; an empty value leaves the field untouched. */
  valid: readonly string[];
  invalid: readonly string[];
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
  valid: ['budi@example.com', 'kopi-tubruk-7'],
  invalid: ['budi@example', '1234567'],
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
  {
    name: 'login',
    path: '/login',
    call: 'POST /api/auth/login',
    says: 'An error occurred. Please try again.',
    ...logIn,
  },
  {
    name: 'teacher login',
    path: '/teacher/login',
    call: 'POST /api/auth/login',
    says: 'Login failed',
    ...logIn,
  },
  {
    name: 'sign-up',
    path: '/login?mode=signup',
    call: 'POST /api/auth/register',
    says: 'An error occurred. Please try again.',
    valid: ['Budi Santoso', 'budi@example.com', 'kopi-tubruk-7'],
    invalid: [' B ', 'budi', '1234567'],
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
    call: 'POST /api/auth/forgot-password',
    says: 'An error occurred.',
    valid: ['budi@example.com'],
    invalid: ['budi@'],
    en: { submit: 'Send Reset Link', faults: [['Email', email]] },
    id: { submit: 'Kirim Tautan', faults: [['Email', emailId]] },
  },
  {
    name: 'new password',
    path: '/reset-password/some-token',
    call: 'POST /api/auth/reset-password/some-token',
    says: 'An error occurred.',
    valid: ['kopi-tubruk-7', 'kopi-tubruk-7'],
    invalid: ['1234567', '12345678'],
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
  {
    name: 'teacher registration',
    path: '/teacher/register',
    call: 'POST /api/auth/register',
    says: 'Registration failed',
    valid: [
      'Ratna Wulandari',
      'ratna@example.com',
      'kopi-tubruk-7',
      'Math',
      'S.Pd.',
      '8 Years',
      '50.000',
      'We rehearse.',
    ],
    invalid: ['R', '@example.com', '1234567', '', ' ', '', '0', ' '],
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
    call: 'PUT /api/auth/me',
    says: 'An error occurred while updating profile.',
    open: { en: 'Edit', id: 'Ubah' },
    valid: ['Budi Wijaya', '+62 812-0000-1234', '2004-03-14'],
    invalid: ['B', 'call me', '2015-01-01'],
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
  {
    name: 'changed password',
    path: '/my-profile',
    call: 'PUT /api/auth/me/password',
    says: 'That did not work. Please try again.',
    open: { en: 'Change password', id: 'Ganti kata sandi' },
    valid: ['kopi-tubruk-7', 'es-teh-manis-9', 'es-teh-manis-9'],
    invalid: ['', '1234567', '12345678'],
    en: {
      submit: 'Save password',
      faults: [
        ['Current password', required],
        ['New password', password],
        ['New password again', 'Passwords do not match.'],
      ],
    },
    id: {
      submit: 'Simpan kata sandi',
      faults: [
        ['Kata sandi sekarang', requiredId],
        ['Kata sandi baru', passwordId],
        ['Ulangi kata sandi baru', 'Kata sandi tidak sama.'],
      ],
    },
  },
  {
    name: 'changed email address',
    path: '/my-profile',
    call: 'POST /api/auth/me/email',
    says: 'That did not work. Please try again.',
    open: { en: 'Change email', id: 'Ganti email' },
    valid: ['new@example.com', 'kopi-tubruk-7'],
    invalid: ['new@example', ''],
    en: {
      submit: 'Send link',
      faults: [
        ['New email', email],
        ['Current password', required],
      ],
    },
    id: {
      submit: 'Kirim tautan',
      faults: [
        ['Email baru', emailId],
        ['Kata sandi sekarang', requiredId],
      ],
    },
  },
];
