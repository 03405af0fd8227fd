import type { LegalFacts, LegalSection } from './legal-text.ts';

export const termsEn = (facts: LegalFacts): readonly LegalSection[] => {
  const { name, operator, email, phone, address, commission, teacherShare } = facts;
  return [
    {
      id: 'who-we-are',
      title: 'Who we are',
      blocks: [
        `${name} is an online marketplace where students find teachers and book one-hour online sessions. It is operated by an individual in Indonesia, ${operator} (“we”, “us”).`,
        `By creating an account or booking a session you accept these terms and our Privacy Policy. If you do not accept them, please do not use ${name}.`,
      ],
    },
    {
      id: 'who-may-use',
      title: `Who may use ${name}`,
      blocks: [
        `You must be over 18: your 18th birthday must have passed. By creating an account you confirm that this is so. You may hold one account, under your own name, with information that is true and kept up to date.`,
        'Keep your password to yourself. You are responsible for what happens under your account, unless it happened through our fault. Tell us at once if you believe that someone else is using it.',
      ],
    },
    {
      id: 'our-role',
      title: 'Our role',
      blocks: [
        'Teachers are independent. They set their own fee and hours, and they teach in their own name; they are not our employees. The lesson itself is an agreement between the student and the teacher. We run the marketplace, take the payment, hold it and pass it on.',
        'We check every teacher by hand before they can be booked. The check looks at the details and documents the teacher gave us. It is not a promise about the result of any lesson.',
      ],
    },
    {
      id: 'booking',
      title: 'Booking a session',
      blocks: [
        'A session lasts 60 minutes and takes place online, through a link that the teacher provides. All times are Western Indonesia Time (WIB, UTC+7). The price is the teacher’s fee shown when you book; it does not change for that booking afterwards.',
        [
          'When you book, the hour is held for you so that you can pay: for 60 minutes if you pay by bank transfer, otherwise for 15 minutes, and never beyond its start. If no payment arrives in that time, the hour becomes free again.',
          'After payment the teacher confirms the session. If the teacher declines, or has not confirmed within 48 hours of payment or by 2 hours before the start, whichever comes first, the booking is cancelled and you get a full refund. A booking made later than that must be confirmed by its start.',
          'A session is complete when the teacher marks it so after it has started. If nobody does, and no dispute is open, it counts as complete 72 hours after its end.',
        ],
      ],
    },
    {
      id: 'payments',
      title: 'Payments',
      blocks: [
        `All prices are in Indonesian rupiah. Payments go through a third-party payment provider, whose own terms apply to the payment. Card details are entered with that provider; ${name} neither sees nor stores them.`,
        'We hold your payment until the session is complete. Only then is the teacher’s share credited to the teacher.',
      ],
    },
    {
      id: 'refunds',
      title: 'Cancellation and refunds',
      blocks: [
        'If you, the student, cancel a confirmed session, your refund depends on the time left before it starts:',
        [
          'More than 24 hours: full refund.',
          'From 24 hours down to 2 hours: 50% refund.',
          'Under 2 hours: no refund.',
        ],
        'If the teacher declines, cancels or does not confirm in time, or if we cancel the session, you get a full refund, whatever the time left. As long as the teacher has not confirmed, you too can cancel with a full refund.',
        'The amount is shown before you confirm a cancellation. Refunds go back the way you paid. Where the payment method does not allow that, you choose: a transfer to a bank account in your name, or credit for later sessions. Credit comes only from refunds, does not expire, and is paid out whenever you ask. What is kept from a late cancellation is shared with the teacher like the price of a completed session.',
      ],
    },
    {
      id: 'disputes',
      title: 'Disputes about a session',
      blocks: [
        'The student and the teacher may each report a problem with a session from its start time until 14 days after its end. While a dispute is open, the payment for that session is on hold.',
        'We review every dispute within 48 hours. Both sides may add a statement and an image. Our decision says why, and whether none, part or all of the price is refunded. It does not take away your right to turn to a court or a consumer dispute body.',
      ],
    },
    {
      id: 'teachers',
      title: 'For teachers: commission and payouts',
      blocks: [
        `Our commission is ${commission} of the price of each completed session; ${teacherShare} is yours. The rate that applies is the one in force when the session was booked. Listing your profile costs nothing.`,
        'Payouts are made on the 15th of each month for the sessions completed in the previous calendar month. To be paid you need complete bank and identity details. Until they are there, or while a change of them is being checked, your money is kept and carried over to the next payout.',
        'Keep your availability up to date, confirm or decline requests in time, be there for the sessions you confirm and mark them as complete. You are responsible for your own taxes.',
      ],
    },
    {
      id: 'conduct',
      title: 'How we treat each other',
      blocks: [
        'The following is not allowed:',
        [
          'to harass, threaten, discriminate against or deceive other people;',
          `to move a booking found on ${name} to a payment outside of it;`,
          'to post false reviews, or content that breaks the law or the rights of others;',
          'to record a session without the consent of the other person;',
          'to disturb or attack the service, or to collect data from it by automatic means without our consent.',
        ],
        'What you write and upload stays yours. You allow us to store it and to show it where the service needs it, for example your profile, reviews and messages.',
      ],
    },
    {
      id: 'termination',
      title: 'Ending an account',
      blocks: [
        `You may close your account at any time. We may suspend or terminate accounts at our discretion, in particular when these terms are broken or other users are at risk. Wherever the law and safety allow it, we tell you why.`,
        'When we end an account, its future bookings are cancelled and students get a full refund. Earnings from completed sessions that are not in dispute are still paid out.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        `We take care that ${name} works, but we cannot promise that it is always available or free of faults. We are liable for damage that we cause on purpose or by negligence, as the law provides. We are not liable for the content of lessons, for the conduct of other users, or for events outside our control such as failures of networks or of the payment provider.`,
        'Nothing in these terms limits rights that you have as a consumer under Law No. 8 of 1999 on Consumer Protection.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        'We may change these terms. We announce important changes by email or in your account before they apply. For sessions that are already booked, the terms at the time of booking remain in force. If you do not agree with a change, you may close your account.',
      ],
    },
    {
      id: 'law',
      title: 'Law and language',
      blocks: [
        'The law of the Republic of Indonesia applies. We ask you to talk to us first if something goes wrong; most things can be settled that way.',
        'These terms exist in Indonesian and in English. If they differ, the Indonesian text prevails.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [`${operator}, ${address}. Email: ${email}. Telephone: ${phone}.`],
    },
  ];
};
