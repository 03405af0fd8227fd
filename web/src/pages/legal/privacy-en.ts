import type { LegalFacts, LegalSection } from './legal-text.ts';

export const privacyEn = (facts: LegalFacts): readonly LegalSection[] => {
  const { name, operator, email, phone, address, days } = facts;
  return [
    {
      id: 'controller',
      title: 'Who is responsible',
      blocks: [
        `${name} is operated by an individual in Indonesia, ${operator}, who decides why and how your personal data is processed and is the data controller under Law No. 27 of 2022 on Personal Data Protection (UU PDP). You reach us at ${email}.`,
      ],
    },
    {
      id: 'data',
      title: 'What we collect',
      blocks: [
        'From everyone with an account:',
        [
          'name, email address, password (stored only as a hash that cannot be reversed), language, and the time you accepted our terms;',
          'if you choose to give it: telephone number, address, gender, date of birth, profile picture;',
          'your bookings, payments, refunds and credit, the bank account you give for a refund (deleted once it is used), reviews, disputes with their statements and images, messages with their photos and files, notifications and saved teachers.',
        ],
        'From teachers also:',
        [
          'speciality, degree, experience, description, fee, availability and time off, which students see;',
          'bank name, account holder and account number, and the type and number of an identity document (KTP or passport), which students never see;',
          'if you choose to upload them: photos of the identity document and of certificates, which only our verification team sees.',
        ],
        'When you use the service, our servers process your network address and technical details of the request to deliver the page, to limit abuse and to find faults. We use no advertising or analytics services. Card details go to the payment provider only and never reach us.',
      ],
    },
    {
      id: 'purposes',
      title: 'Why we use it',
      blocks: [
        [
          'To keep your account and to bring students and teachers together: to carry out our agreement with you.',
          'To take payments, make refunds and payouts, and keep the books: to carry out our agreement and to meet legal duties.',
          'To verify teachers and to pay them: to carry out our agreement, and for the safety of students.',
          'To review disputes and to prevent fraud and abuse: our legitimate interest in a safe marketplace.',
          'To send you messages about your bookings and your account: to carry out our agreement.',
          'Information that you give voluntarily, such as your picture or date of birth: your consent, which you may withdraw.',
        ],
        'We do not sell personal data, and we do not use it for advertising.',
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      blocks: [
        'Bank account numbers and identity document numbers are encrypted before they are stored. They are shown masked, even to their owner. Only our verification team can open them, and every such access is recorded. Photos of documents are encrypted in the same way.',
        'Passwords and login tokens are stored only as hashes. Uploaded pictures are re-encoded, which removes hidden information such as the place where they were taken.',
      ],
    },
    {
      id: 'recipients',
      title: 'Who receives it',
      blocks: [
        [
          'Other users: a teacher’s profile and reviews are public. When a session is booked, student and teacher see each other’s name, picture and the booking. Messages are seen by the two people in the conversation, and by our team when one of them reports the conversation or a session.',
          'The payment provider: what is needed to charge and refund, such as name, email address, booking number and amount.',
          'The email service: your email address and the emails we send you.',
          'The hosting and storage services on whose machines the service runs.',
          'Google, only if you choose to sign in with Google: we receive your name, email address and an account number from Google; Google learns that you sign in here. We do not share any other data with Google.',
          'Banks, for payouts and manual refunds.',
          'Authorities, where the law obliges us.',
        ],
        'Some of these recipients may process data outside Indonesia. In that case we make sure that the data is protected at least as well as under the UU PDP, as Article 56 of that law requires.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and storage in your browser',
      blocks: [
        'We use two cookies. The login cookie keeps you logged in for up to 30 days and ends when you log out. The device cookie lets us recognise a browser in which you have logged in, so that wrong passwords typed elsewhere do not lock you out; it lasts one year. If you sign in with Google, a third one exists for at most ten minutes, to complete that sign-in.',
        'Your browser’s local storage remembers your language, whether you prefer the light or the dark appearance, how you view your sessions, and filters that you save. Session storage remembers how far you had scrolled, until you close the tab. Neither is used to follow you.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      blocks: [
        [
          'Account data: until you delete your account.',
          'Records of payments, refunds and payouts: as long as tax law requires, at present ten years. When you delete your account they stay, but no longer carry your name.',
          'Logins with the name of the browser and the system, not the place: 30 days at most. Links for a new password: one hour, for a new email address: one day.',
          `Notifications: ${days.notifications} days. Messages of the payment provider about a payment: ${days.paymentMessages} days. Tasks that could not be carried out, such as an email that could not be sent: ${days.failedJobs} days.`,
          `Pictures and files that were uploaded and are not shown or sent: removed after ${days.abandonedPictures} day.`,
          'Photos of documents for the verification of a teacher: until our team has decided.',
          'Backups: what you delete is gone from them, too, 30 days later at the latest.',
          'Technical logs, kept for security and to find faults: 90 days at most.',
        ],
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'Under the UU PDP you may, among other things:',
        [
          'know what data we hold about you, and get access to it;',
          'have wrong or incomplete data corrected, which you can mostly do yourself in your profile;',
          'download a copy of your data in a common format, under Privacy and security in your profile;',
          'delete your account there, and your personal data with it;',
          'withdraw a consent, object to or restrict the processing;',
          'complain to the authority in charge, and claim damages where the law provides for it.',
        ],
        `For everything else write to ${email} from the address of your account. We answer within 3 x 24 hours and free of charge. A deletion can be delayed while money is still owed or a dispute is open, and does not include what the law obliges us to keep.`,
      ],
    },
    {
      id: 'breach',
      title: 'If something goes wrong',
      blocks: [
        'If personal data is disclosed, lost or changed unlawfully, we tell the people concerned and the authority in writing within 3 x 24 hours: which data, when and how it happened, and what we are doing about it.',
      ],
    },
    {
      id: 'minors',
      title: 'Minors',
      blocks: [
        `${name} is for people over 18. We do not knowingly collect data of minors. If you believe that a minor has created an account, tell us, and we will delete it.`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'If we change this policy, we publish the new text here with its date. We announce important changes by email or in your account before they apply. If the Indonesian and the English text differ, the Indonesian text prevails.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [`${operator}, ${address}. Email: ${email}. Telephone: ${phone}.`],
    },
  ];
};
