import { newId } from '../platform/ids.ts';
import { termsVersion } from '#domain/account.ts';
import { hashPassword } from '../platform/passwords.ts';
import type { Db } from '../platform/db.ts';

export const demoPassword = 'lentera-demo';
export const demoEmails = ['student@demo.test', 'teacher@demo.test', 'admin@demo.test'] as const;

/** Written once into an empty database; what people do with it afterwards stays. Answers whether it is there. */
export const writeDemoData = async (db: Db, now: Date) => {
  const password_hash = await hashPassword(demoPassword);
  const common = {
    password_hash,
    email_verified_at: now,
    terms_version: termsVersion,
    terms_accepted_at: now,
    created_at: now,
  };
  return db.transaction().execute(async (trx) => {
    const known = trx.selectFrom('users').select('id').limit(1);
    if (await known.executeTakeFirst()) {
      return (await known.where('email', 'in', demoEmails).executeTakeFirst()) !== undefined;
    }
    const [student, teacher, admin] = [newId(now), newId(now), newId(now)];
    await trx
      .insertInto('users')
      .values([
        {
          ...common,
          id: student,
          email: demoEmails[0],
          full_name: 'Alya Putri',
          role: 'student',
          language: 'en',
          phone: '+62 811-0000-4321',
          address_line1: 'Jl. Kaliurang Km 5 No. 12',
          address_line2: 'Sleman, DI Yogyakarta',
          gender: 'female',
          birth_day: '2004-03-14',
        },
        {
          ...common,
          id: teacher,
          email: demoEmails[1],
          full_name: 'Ratna Wulandari',
          role: 'teacher',
          language: 'id',
          address_line1: 'Jl. Dago No. 45',
          address_line2: 'Bandung, Jawa Barat',
        },
        {
          ...common,
          id: admin,
          email: demoEmails[2],
          full_name: 'Dewi Admin',
          role: 'admin',
          language: 'en',
        },
      ])
      .execute();
    await trx
      .insertInto('teacher_profiles')
      .values({
        user_id: teacher,
        speciality: 'Math',
        degree: 'S.Pd. Mathematics, UPI',
        experience: '8 Years',
        about:
          'I teach algebra, calculus and UTBK preparation with small steps and many examples, until it clicks.',
        hourly_rate: 120_000,
        verification: 'verified',
      })
      .execute();
    return true;
  });
};
