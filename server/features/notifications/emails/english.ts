import { refundWays } from '../texts.ts';
import type { EmailTexts, BookingEmailFacts } from './facts.ts';

const quoted = (text: string) => text && `“${text}”`;
const inCalendar = 'Open the attachment to add it to your calendar.';
const outOfCalendar = 'Open the attachment to mark it as cancelled in your calendar.';

const decided = ({ isTeacher, verdict, refund }: BookingEmailFacts) => {
  if (verdict === 'refund') {
    return isTeacher ? `${refund} goes back to the student.` : `You get ${refund} back.`;
  }
  const nothing = verdict && 'There is no refund';
  return nothing && (isTeacher ? `${nothing}, so your share stays as it is.` : `${nothing}.`);
};

export const english: EmailTexts = {
  pages: {
    student: 'See my sessions',
    teacher: 'Open my sessions',
    disputes: 'See the dispute',
    receipt: 'See my receipt',
    earnings: 'Open my earnings',
    hour: 'See the hour',
    refunds: 'Refunds and credit',
  },
  session: {
    payment_received: ({ price, other, when, confirmBy }) => ({
      subject: 'Thank you, your payment has arrived',
      lines: [
        `We received ${price} for your session with ${other} on ${when}.`,
        confirmBy &&
          `${other} has until ${confirmBy} to confirm it. Otherwise, you get everything back.`,
      ],
    }),
    payment_returned: ({ refund, other, when }) => ({
      subject: 'Your payment arrived late and will be refunded',
      lines: [
        `Your payment of ${refund} for the session with ${other} on ${when} arrived when the hour was no longer held for you.`,
        'You get all of it back, and you are welcome to book another hour.',
      ],
    }),
    payment_charged_back: ({ other, when, day, taken }) => ({
      subject: `The bank took a payment back: ${day}`,
      lines: [
        `The bank has taken back the payment from ${other} for your session on ${when}.`,
        `${taken} was taken off your balance and your earnings. Earlier payouts and your other sessions are not affected.`,
        'We are sorry for the trouble.',
      ],
    }),
    new_request: ({ other, when, day, price, confirmBy }) => ({
      subject: `A new request for ${day}`,
      lines: [
        `${other} would like a session with you on ${when} and has paid ${price}.`,
        `Please confirm it with a meeting link, or decline it, before ${confirmBy}. After that it expires and the student gets everything back.`,
      ],
    }),
    please_confirm: ({ other, when, confirmBy }) => ({
      subject: 'A student is waiting for your answer',
      lines: [
        `${other} has paid for a session with you on ${when} and would love to hear from you.`,
        `You can confirm it until ${confirmBy}.`,
      ],
    }),
    booked: ({ price, other, when, day, link, joinFrom }) => ({
      subject: `Your session is confirmed: ${day}`,
      lines: [
        `Thank you, we received ${price}. Your session with ${other} on ${when} is confirmed.`,
        `Join here from ${joinFrom}: ${link}`,
        inCalendar,
      ],
    }),
    new_session: ({ other, when, day, price, link }) => ({
      subject: `A new session: ${day}`,
      lines: [
        `${other} booked a session with you on ${when} and has paid ${price}.`,
        `It is confirmed automatically, as you have chosen. The student has your default link: ${link}`,
        inCalendar,
      ],
    }),
    confirmed: ({ other, when, day, link, joinFrom }) => ({
      subject: `Your session is confirmed: ${day}`,
      lines: [
        `Good news: ${other} looks forward to your session on ${when}.`,
        `Join here from ${joinFrom}: ${link}`,
        inCalendar,
      ],
    }),
    declined: ({ other, when, reason, refund }) => ({
      subject: 'Your request could not be accepted',
      lines: [
        `${other} cannot teach on ${when}.`,
        quoted(reason),
        `You get ${refund} back. You are welcome to choose another hour or another teacher.`,
        outOfCalendar,
      ],
    }),
    lapsed: ({ other, when, refund }) => ({
      subject: 'Your request was not answered in time',
      lines: [
        `We are sorry: ${other} did not confirm the session on ${when}.`,
        `You get ${refund} back. You are welcome to choose another hour or another teacher.`,
        outOfCalendar,
      ],
    }),
    request_lapsed: ({ other, when }) => ({
      subject: 'A request expired without an answer',
      lines: [
        `The request from ${other} for ${when} was not confirmed in time, so it has expired and the student gets everything back.`,
        'If your hours have changed, please update your schedule.',
      ],
    }),
    cancelled_by_student: ({ other, when, day, share, isLate, isInCalendar }) => ({
      subject: `A session was cancelled: ${day}`,
      lines: [
        `${other} cancelled the session on ${when}. The hour is free again.`,
        isLate ? `Because it was at short notice, ${share} goes to your balance.` : '',
        isInCalendar ? outOfCalendar : '',
      ],
    }),
    you_cancelled: ({ other, when, day, price, refund, isLate, isAllKept, isInCalendar }) => ({
      subject: `You cancelled your session: ${day}`,
      lines: [
        `Your session with ${other} on ${when} is cancelled.`,
        isLate
          ? `Under our cancellation policy you get ${isAllKept ? 'nothing' : `${refund} of ${price}`} back this close to the start.`
          : `You get ${refund} back.`,
        isInCalendar ? outOfCalendar : '',
      ],
    }),
    called_off: ({ other, when, day, reason, refund }) => ({
      subject: `Your session was cancelled: ${day}`,
      lines: [
        `We are sorry: ${other} had to cancel the session on ${when}.`,
        quoted(reason),
        `You get ${refund} back.`,
        outOfCalendar,
      ],
    }),
    revoked: ({ isTeacher, other, when, day, refund, isChargedBack, isInCalendar }) => ({
      subject: `A session is cancelled: ${day}`,
      lines: [
        ...(isChargedBack
          ? isTeacher
            ? [
                `The bank has taken the payment from ${other} back, so the session on ${when} is cancelled.`,
                'The hour is free again. We are sorry for the trouble.',
              ]
            : [
                `The bank has taken your payment back, so the session with ${other} on ${when} is cancelled.`,
                'The money is with your bank: there is nothing for us to refund. You are welcome to book again.',
              ]
          : [
              `Our team had to cancel the session with ${other} on ${when}. We are sorry for the trouble.`,
              isTeacher ? 'The student gets everything back.' : `You get ${refund} back.`,
            ]),
        isInCalendar ? outOfCalendar : '',
      ],
    }),
    auto_complete_soon: ({ isTeacher, other, when, completesAt }) => ({
      subject: 'A session will soon count as complete',
      lines: [
        `Your session with ${other} on ${when} is not marked as complete yet. It will be marked automatically on ${completesAt}.`,
        isTeacher
          ? 'If it took place, there is nothing you need to do.'
          : 'If something went wrong, please report it before then.',
      ],
    }),
    hour_proposed: ({ other, when, proposed }) => ({
      subject: 'A student asks to reschedule',
      lines: [
        `${other} would like to move the session on ${when} to ${proposed}.`,
        'Please accept or decline the new time. Until then the current time stands.',
      ],
    }),
    hour_accepted: ({ other, when, day, link, joinFrom }) => ({
      subject: `Your session was moved: ${day}`,
      lines: [
        `${other} agreed: your session is now on ${when}.`,
        `Join here from ${joinFrom}: ${link}`,
        inCalendar,
      ],
    }),
    hour_refused: ({ other, when, day }) => ({
      subject: `Your session time stays the same: ${day}`,
      lines: [`${other} cannot move the session, so it stays on ${when}.`],
    }),
    hour_unanswered: ({ other, when, day }) => ({
      subject: `Your session time stays the same: ${day}`,
      lines: [
        `${other} didn’t reply to your reschedule request in time, so the session stays on ${when}.`,
      ],
    }),
    starts_in_a_day: ({ other, when, day, link, joinFrom }) => ({
      subject: `Reminder: your session, ${day}`,
      lines: [
        `Your session with ${other} is on ${when}.`,
        `Join here from ${joinFrom}: ${link}`,
        inCalendar,
      ],
    }),
    starts_in_an_hour: ({ other, when, day, link, joinFrom }) => ({
      subject: `Starting soon: your session, ${day}`,
      lines: [
        `Your session with ${other} starts on ${when}.`,
        `Join here from ${joinFrom}: ${link}`,
        inCalendar,
      ],
    }),
    dispute_filed: ({ other, when }) => ({
      subject: 'One of your sessions was reported',
      lines: [
        `${other} reported the session on ${when}. Until the dispute is resolved, the payment is on hold.`,
        'Please tell us your side, so that we can decide fairly.',
      ],
    }),
    dispute_taken: ({ other, when }) => ({
      subject: 'Our team is reviewing your dispute',
      lines: [`We are reviewing the dispute about the session with ${other} on ${when}.`],
    }),
    dispute_resolved: (facts) => ({
      subject: 'Your dispute is resolved',
      lines: [
        `We have decided about the session with ${facts.other} on ${facts.when}.`,
        decided(facts),
        'See why on our site.',
      ],
    }),
    refund_sent: ({ refund, refundedTo, other, when }) => ({
      subject: 'Your refund is on its way',
      lines: [
        `We sent ${refund} for the session with ${other} on ${when} back ${refundWays.en[refundedTo]}.`,
        'It may take your bank or card a few days to show it.',
      ],
    }),
    refund_choice: ({ refund, other, when }) => ({
      subject: 'Where should your refund go?',
      lines: [
        `You get ${refund} back for the session with ${other} on ${when}.`,
        'It cannot go back the way you paid. Please choose: a bank account in your name, or credit for your next session. There is no deadline.',
      ],
    }),
    refund_account: ({ refund, other, when }) => ({
      subject: 'Your refund goes to your bank account',
      lines: [
        `You asked us to transfer ${refund} for the session with ${other} on ${when} to a bank account.`,
        'We transfer it manually, usually within three working days. If this was not you, please write to us at once.',
      ],
    }),
    refund_credited: ({ refund, other, when }) => ({
      subject: `You have ${refund} credit`,
      lines: [
        `${refund} for the session with ${other} on ${when} is now credit.`,
        'Use it for your next booking, or have it paid out. It does not expire.',
      ],
    }),
  },
  credit: {
    credit_taken_back: (amount) => ({
      subject: 'Part of your credit was taken back',
      lines: [
        `Your bank returned a payment to you that you already had as credit. Your credit is reduced by ${amount}.`,
        'If you did not ask your bank for that, please write to us.',
      ],
    }),
    withdrawal_made: (amount) => ({
      subject: 'Your credit is being paid out',
      lines: [
        `You asked us to pay out your credit of ${amount} to a bank account.`,
        'We transfer it manually, usually within three working days. If this was not you, please write to us at once.',
      ],
    }),
    withdrawal_sent: (amount) => ({
      subject: 'Your credit is on its way',
      lines: [`We sent ${amount} to your bank account.`],
    }),
    withdrawal_failed: (amount) => ({
      subject: 'Your bank rejected the transfer',
      lines: [
        `The bank rejected the transfer of ${amount}. Nothing is lost: it is credit again.`,
        'Please check the account and request the payout again.',
      ],
    }),
  },
  allLessons: (starts) => `The lessons: ${starts.join('; ')}.`,
  freeHour: ({ teacher, when, day }) => ({
    subject: `${teacher} has a free hour: ${day}`,
    lines: [
      `You asked us to tell you: ${teacher} has a free hour again on ${when}.`,
      'It is not held for you. We will not email you about this again unless you ask us to.',
    ],
  }),
  payout: {
    payout_sent: ({ amount, month, reference }) => ({
      subject: `Your payout for ${month} is on its way`,
      lines: [
        `Thank you for teaching! We sent ${amount} to your bank account for ${month}.`,
        `Transfer reference: ${reference}`,
      ],
    }),
    payout_failed: ({ amount, month, reason }) => ({
      subject: `Your payout for ${month} did not arrive`,
      lines: [
        `Your bank rejected the transfer of ${amount} for ${month}.`,
        quoted(reason),
        'Nothing is lost: the money is in your balance again. Please check your bank details.',
      ],
    }),
  },
};
