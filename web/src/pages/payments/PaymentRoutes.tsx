import { Route, Routes } from 'react-router';
import { Payment } from './Payment.tsx';
import { Refunds } from './Refunds.tsx';

/** Below /payments: money on its way to us, and back. */
export function PaymentRoutes() {
  return (
    <Routes>
      <Route path="refunds" element={<Refunds />} />
      <Route path=":bookingId" element={<Payment />} />
    </Routes>
  );
}
