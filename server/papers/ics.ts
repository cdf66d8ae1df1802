import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator';

/** A last day, for somebody's own calendar. */
export interface Deadline {
  /** Stays the same for the same deadline, so that a calendar replaces it and does not add another. */
  uid: string;
  /** When its data were last changed: ISO 8601. */
  stamp: string;
  /** The last day, YYYY-MM-DD in Jakarta. */
  day: string;
  summary: string;
  description: string;
  url: string;
  /** Who gives it out. */
  agency: { nama: string; produk: string };
}

const hour = 3600;
const day = 24 * hour;
/** At nine in the morning, three days and one day before. */
const alarms = [3, 1].map((days) => days * day - 9 * hour);

/** The deadline as an all-day event with two alarms, as an iCalendar file (RFC 5545). */
export function deadlineIcs(deadline: Deadline): string {
  const { uid, stamp, summary, description, url, agency } = deadline;
  const calendar = ical({
    name: agency.produk,
    prodId: { company: agency.nama, product: agency.produk, language: 'ID' },
  });
  const event = calendar.createEvent({
    ...{ id: uid, stamp: new Date(stamp), allDay: true, summary, description, url },
    // Of an all-day event the day in UTC is written, on whatever machine this runs.
    start: new Date(`${deadline.day}T12:00:00Z`),
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  for (const triggerBefore of alarms) {
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore, description: summary });
  }
  return calendar.toString();
}
