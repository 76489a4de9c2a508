# Initial data of Request Tracker: one queue for sales and one member of staff.
our @Queues = ({ Name => 'Sales', Description => 'Inquiries', CorrespondAddress => $ENV{HELPDESK_ADDRESS} });

our @Users = ({
    Name         => 'clerk',
    RealName     => 'Sales Clerk',
    EmailAddress => 'clerk@helpdesk.example',
    Password     => $ENV{HELPDESK_PASSWORD},
    Privileged   => 1,
});

# Everyone may write to the queue by email.
our @ACL = (
    map({ { GroupDomain => 'SystemInternal', GroupType => 'Everyone', Queue => 'Sales', Right => $_ } }
        qw(CreateTicket ReplyToTicket)),
    map({ { UserId => 'clerk', Queue => 'Sales', Right => $_ } }
        qw(SeeQueue ShowTicket ShowOutgoingEmail OwnTicket ModifyTicket ReplyToTicket CommentOnTicket)),
);
1;
