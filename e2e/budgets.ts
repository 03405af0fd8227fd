/** Maximum size of each script in bytes after brotli, by its entry source; shared chunks by name. */
export const budgets: Record<string, number> = {
  // Everything a guest's home page needs: React, router, queries, texts of header and footer, the page itself.
  '../index.html': 110 * 1024,
  // Libraries, loaded on demand.
  'lib/realtime/socket.ts': 12_500,
  // Includes react-hook-form.
  'shared PasswordInput': 12_500,
  'shared Menu': 11_500,
  'shared useAnchoredPopupScrollLock': 11_500,
  'shared useScrollLock': 10_000,
  'shared call': 9300,
  'shared RangeSlider': 8500,
  'shared Drawer': 8000,
  'shared inertValue': 5500,
  // With those of files in messages.
  'shared icons': 7500,
  // Draws QR codes.
  'shared QrCode': 4500,
  'shared shim': 5000,
  'shared useSwipeDismiss': 4000,
  'ui/feedback/ToastViewport.tsx': 7000,
  // Pages of guests.
  'pages/Session.tsx': 7500,
  // With the filter by time and hours that can be pressed.
  'pages/Teachers.tsx': 8000,
  'pages/Terms.tsx': 6000,
  'pages/Privacy.tsx': 6000,
  // Pages behind the login.
  // With files in messages, also before they are sent, and the bar of the next booking.
  'pages/Messages.tsx': 13_500,
  'pages/MyAppointments.tsx': 11_000,
  // The page that waits for a payment, also of a series, and refunds with credit, joined by order.
  'pages/payments/PaymentRoutes.tsx': 9300,
  // The weeks of a series and hours one by one, with both languages.
  'features/bookings/series/SeriesCheckout.tsx': 4500,
  'shared OwnPrivacy': 6500,
  // With one day at a time on a phone, booked hours, copying, and the rules with their texts.
  'pages/teacher/Availability.tsx': 9000,
  // With the checklist, the lists of the day and the public page.
  'pages/teacher/Today.tsx': 8500,
  // Rows and dialogs of both screens, also of requests for several lessons and of sessions to mark as complete.
  'shared TeacherActions': 7500,
  'pages/teacher/Sessions.tsx': 7000,
  'pages/teacher/DashboardRoutes.tsx': 2100,
  // The teacher's tabs with their texts, also for pages outside of the dashboard.
  'shared DashboardNavigation': 4500,
  // With photos for the verification.
  'pages/teacher/Profile.tsx': 8000,
  'pages/teacher/Earnings.tsx': 5000,
  // The texts of all screens of the console, in both languages.
  'shared admin-texts': 13_700,
  // With the search button, undo and the keys of lists.
  'pages/admin/AdminRoutes.tsx': 14_500,
  // With the viewer of photos and the checklist.
  'pages/admin/TeachersToVerify.tsx': 7500,
  'pages/admin/Booking.tsx': 6000,
  'pages/admin/DisputeCase.tsx': 6000,
  'pages/admin/Payouts.tsx': 5500,
  // With the payment methods.
  'pages/admin/Settings.tsx': 6000,
  // With transfers, their accounts and withdrawals.
  'pages/admin/Refunds.tsx': 5100,
  'pages/admin/Overview.tsx': 4500,
  'pages/dev/DevUi.tsx': 6000,
};

/** For every other script. */
export const commonBudget = 4000;
